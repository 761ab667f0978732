// How a call of the window fails when there is no answer to give. Thrown by the handlers and by createServices.

/** A call that is malformed, or that failed by a fault of ours or of the disk, with words that may be shown. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem';
}
