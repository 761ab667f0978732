export { assert, unreachable } from './assert';
export { fail, ok, type Result } from './result';
export { MersenneTwister } from './mersenneTwister';
export { editDistance, nearestSpelling } from './spelling';
