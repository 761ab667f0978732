export { makeReadableJson } from './readableJson';
export { makePercentRange } from './percentRange';
export { drawPosition, type PictureOptions } from './positionPicture';
export { makeTextTable, padText, textWidth, wrapWords, type TextTableOptions } from './textTable';
