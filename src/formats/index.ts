export { makeJsonText } from './jsonText';
export { makePercentRange } from './percentRange';
export { drawPosition, type PictureOptions } from './positionPicture';
export { makeTextTable, padText, textWidth, wrapWords, type TextTableOptions } from './textTable';
export { fixRuleText, type FixedRuleText } from './fixRuleText';
