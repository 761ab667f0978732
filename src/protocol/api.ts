// Everything that the window may ask of the services behind it, in one table: what each call takes, checked at run time,
// and what it gives. The desktop shell carries calls over IPC, the web shell over a socket; neither knows more than this.

import {
  documentId,
  fileName,
  fileText,
  type Answer,
  type OpenedDocument,
  type RecentFile,
  type RestoredDocument,
  type SavedDocument,
} from './documents';
import { COMMAND_IDS, type CommandId } from './commands';
import { settingsShape, type Settings } from './settings';
import { listOf, oneOf, orNull, record, share, text, whole, yesNo, type Shape } from './shape';
import {
  findRequest,
  jobId,
  limitsShape,
  playRequest,
  positionShape,
  type ExamineAnswer,
  type FindAnswer,
  type JobProgress,
  type PlayAnswer,
  type SolveAnswer,
} from './solving';

import {
  cellNumber,
  dealsQuery,
  HISTOGRAMS,
  PLAYER_RUN_FORMATS,
  RUN_FORMATS,
  runId,
  runRequest,
  type DealsPage,
  type Histogram,
  type RunReport,
  type RunRow,
  type RunView,
  type TimeGuess,
} from './runs';

type Shapes = readonly Shape<unknown>[];
type ArgumentsOf<A extends Shapes> = { [K in keyof A]: A[K] extends Shape<infer T> ? T : never };

export interface Call<A extends Shapes, R> {
  readonly takes: A;
  /** Never there; it only carries the type. */
  readonly gives?: R;
}

const takes = <const A extends Shapes>(...shapes: A) => ({ giving: <R>(): Call<A, R> => ({ takes: shapes }) });

export interface StartUp {
  readonly shell: 'desktop' | 'browser';
  readonly platform: string;
  readonly version: string;
  readonly settings: Settings;
  readonly recent: readonly RecentFile[];
  /** Files named when the application was started, or waiting from a double click. */
  readonly opened: readonly OpenedDocument[];
  readonly restored: readonly RestoredDocument[];
}

/** Kinds of file that are exported or imported besides rules. */
export const FILE_KINDS = [
  'rules',
  'solvitaire-rules',
  'deal',
  'solution',
  'results',
  'chart',
  'report',
  'text',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Files that can be chosen at once. */
const MOST_CHOSEN = 1_000;

export const CALLS = {
  startUp: takes().giving<StartUp>(),

  /** A document that has no file yet. */
  newDocument: takes().giving<{ readonly id: number }>(),
  /** Asks the user which files. Nothing chosen is an empty list; a file that cannot be read is a refusal in it. */
  openDocuments: takes().giving<readonly Answer<OpenedDocument>[]>(),
  openRecent: takes(whole(1, 2 ** 31 - 1)).giving<Answer<OpenedDocument>>(),
  forgetRecent: takes(orNull(whole(1, 2 ** 31 - 1))).giving<null>(),
  /** The file as it is on disk now; from then on later changes of it are told again. */
  readDocument: takes(documentId).giving<Answer<OpenedDocument>>(),
  /** Refused with "changed" when the file is not as it was when last read or written, unless told to overwrite. */
  saveDocument: takes(documentId, fileText, record({ overwrite: yesNo })).giving<Answer<SavedDocument>>(),
  /** Asks the user where; the document is that file's from then on. */
  saveDocumentAs: takes(documentId, fileName, fileText).giving<Answer<SavedDocument>>(),
  closeDocument: takes(documentId).giving<null>(),
  /** Keeps unsaved work safe; null when there is none any more. */
  backUp: takes(documentId, orNull(record({ name: fileName, text: fileText }))).giving<null>(),

  /** Asks the user where and writes there. */
  exportFile: takes(oneOf(FILE_KINDS), fileName, text(20_000_000)).giving<Answer<{ readonly name: string }>>(),
  /** Asks the user for a file and reads it. */
  importFile: takes(oneOf(FILE_KINDS)).giving<Answer<{ readonly name: string; readonly text: string }>>(),
  /** The web shell's answer to a `choose` event: a name of the list, or one to save as. */
  answerChoice: takes(whole(1, 2 ** 31 - 1), orNull(listOf(fileName, MOST_CHOSEN))).giving<null>(),

  saveSettings: takes(settingsShape).giving<Answer<null>>(),
  /** For the title bar, the menu and the taskbar. `progress` is null when nothing runs. */
  reportWindow: takes(
    record({ title: fileName, isEdited: yesNo, disabled: listOf(oneOf(COMMAND_IDS), 500), progress: orNull(share) }),
  ).giving<null>(),
  /** The user has decided what becomes of unsaved work. */
  closeWindow: takes().giving<null>(),

  solve: takes(jobId, positionShape, limitsShape).giving<Answer<SolveAnswer>>(),
  examine: takes(jobId, positionShape, limitsShape).giving<Answer<ExamineAnswer>>(),
  findDeal: takes(jobId, findRequest, limitsShape).giving<Answer<FindAnswer>>(),
  /** A player plays the position to an end; stopped, it answers with what it has played. */
  playOn: takes(jobId, positionShape, playRequest).giving<Answer<PlayAnswer>>(),
  /** "skip" leaves the deal that a search for a deal is at. */
  steerJob: takes(jobId, oneOf(['stop', 'skip'])).giving<null>(),

  /** How long a run may take, roughly. Something may be tried for a second, until anything else is asked for. */
  guessTime: takes(runRequest).giving<Answer<TimeGuess>>(),
  startRun: takes(runRequest).giving<Answer<{ readonly id: number }>>(),
  /** "resume" also takes up a run that was stopped or interrupted. */
  steerRun: takes(runId, oneOf(['pause', 'resume', 'stop'])).giving<Answer<null>>(),
  listRuns: takes().giving<Answer<readonly RunRow[]>>(),
  readRun: takes(runId).giving<Answer<RunView>>(),
  changeRun: takes(runId, record({ name: fileName, notes: text(20_000) })).giving<Answer<null>>(),
  /** One that is running is stopped first. */
  deleteRun: takes(runId).giving<Answer<null>>(),
  readDeals: takes(runId, dealsQuery).giving<Answer<DealsPage>>(),
  readHistogram: takes(runId, cellNumber, oneOf(HISTOGRAMS)).giving<Answer<Histogram>>(),
  /** Asks the user where and writes there. */
  exportRun: takes(runId, oneOf([...RUN_FORMATS, ...PLAYER_RUN_FORMATS])).giving<Answer<{ readonly name: string }>>(),
  /** A picture in PNG, as base64. */
  exportImage: takes(fileName, text(60_000_000)).giving<Answer<{ readonly name: string }>>(),
  /** Asks the user for results made by the command line or elsewhere. */
  importRun: takes().giving<Answer<{ readonly id: number; readonly words: string }>>(),
  /** Tells the user, where the system can, while the window is not looked at. */
  notify: takes(text(200), text(1000)).giving<null>(),
} as const;

export type CallName = keyof typeof CALLS;
export const CALL_NAMES = Object.keys(CALLS) as readonly CallName[];

type TakenBy<C> = C extends Call<infer A, unknown> ? ArgumentsOf<A> : never;
type GivenBy<C> = C extends Call<Shapes, infer R> ? R : never;

/** The services as the window sees them. */
export type Services = {
  readonly [K in CallName]: (...values: TakenBy<(typeof CALLS)[K]>) => Promise<GivenBy<(typeof CALLS)[K]>>;
};

/** What the services tell the window unasked. */
export type ServiceEvent =
  | { readonly kind: 'progress'; readonly job: number; readonly progress: JobProgress }
  /** A file that is open was changed or removed by somebody else. */
  | { readonly kind: 'file-changed'; readonly id: number; readonly isMissing: boolean }
  | { readonly kind: 'recent'; readonly recent: readonly RecentFile[] }
  /** By the system: a second start of the application, a double click, a drop on its icon or window. */
  | { readonly kind: 'opened'; readonly documents: readonly Answer<OpenedDocument>[] }
  /** From the native menu. */
  | { readonly kind: 'command'; readonly command: CommandId }
  /** The web shell has no dialogs of its own: the page must ask. Answered with `answerChoice`. */
  | {
      readonly kind: 'choose';
      readonly request: number;
      readonly purpose: 'open' | 'save';
      readonly fileKind: FileKind;
      readonly suggested: string;
      /** Whether several may be opened at once. */
      readonly many: boolean;
      /** The folder, in a form for people. */
      readonly place: string;
      readonly names: readonly string[];
    }
  /** A run that goes on, or has just ended. */
  | { readonly kind: 'run'; readonly id: number; readonly report: RunReport }
  /** Runs were added, changed or removed: the list is to be read anew. */
  | { readonly kind: 'runs' }
  /** The window is about to be closed; it answers with `closeWindow` once nothing is lost by that. */
  | { readonly kind: 'close-requested' };

/** What is wrong with a call, or nothing. Unknown names are wrong, too. */
export function checkCall(name: unknown, values: unknown): string | undefined {
  if (typeof name !== 'string' || !Object.hasOwn(CALLS, name)) return 'there is no such call';
  const shapes: Shapes = CALLS[name as CallName].takes;
  if (!Array.isArray(values) || values.length !== shapes.length)
    return `${name} takes ${shapes.length} ${shapes.length === 1 ? 'value' : 'values'}`;
  for (let i = 0; i < shapes.length; i++) {
    const problem = shapes[i].check(values[i], `value ${i + 1} of ${name}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
