export { assert, unreachable } from './assert';
export { fail, ok, type Result } from './result';
export { FastRandom } from './fastRandom';
export { MersenneTwister } from './mersenneTwister';
export { editDistance, nearestSpelling } from './spelling';
export {
  DEEPEST_NESTING,
  escapeInvisible,
  LineIndex,
  missingBrackets,
  parseJsonTree,
  quoted,
  TOKEN,
  tooDeepAt,
  wellFormed,
  type JsonTree,
  type Span,
} from './jsonText';
