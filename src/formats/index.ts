export { makeReadableJson } from './readableJson';
export { makePercentRange } from './percentRange';
export { drawPosition, type PictureOptions } from './positionPicture';
export { makeTextTable, padText, textWidth, wrapWords, type TextTableOptions } from './textTable';
export { makeByteSize, makeDuration } from './words/duration';
export { makeValueText } from './words/parameterText';
export {
  describeDeals,
  describeEffort,
  describeRecipe,
  describeStop,
  makeRecipeLine,
  RUN_KIND_WORDS,
} from './words/recipeText';
export {
  isMostlyUnknown,
  makeCountsText,
  makeGuess,
  makeHalfWidth,
  makePercent,
  makePointRange,
  makeShare,
  makeShareRange,
  percentDigits,
  rawShare,
  type RawShare,
} from './words/shareText';
export { makeReasonsText, PROOF_WORDS, REASON_WORDS } from './words/verdictWords';
export { makeCount, makeWholeNumber } from './words/wholeNumber';
export {
  PLAYED_WORDS,
  WINNABLE_WORDS,
  cellFigures,
  CHART_VIEWS,
  type Chart,
  type ChartAxis,
  type ChartPoint,
  type ChartSeries,
  type ChartView,
  type CountWords,
  type HeatMap,
  type HeatMapCell,
  type LineChart,
  type PublishedPoint,
  type PublishedValue,
  type ShareAxis,
  type ShareFigures,
} from './chart/chart';
export { type ChartSvgOptions } from './chart/chartFrame';
export { makeChartSvg } from './chart/chartSvg';
export { describeChart, describeFigures, makeChartTable, makeTsv, type ChartTable } from './chart/chartTable';
export {
  CHART_THEMES,
  contrast,
  DARK_COLOURS,
  inkOn,
  LIGHT_COLOURS,
  scaleColour,
  type ChartColours,
  type ChartTheme,
} from './chart/chartTheme';
export { defaultView, makeChart, type ChartChoice } from './chart/makeChart';
export { publishedOf, publishedValues } from './chart/publishedValues';
export { makeTicks } from './chart/ticks';
export { makeTimeChart } from './chart/timeChart';
export { makeWorryBackChart } from './chart/worryBackChart';
export { parseCsvRecipe, parseResultsCsv, type RunResults } from './results/parseResultsCsv';
export { makeResultsCsv, ResultsCsvWriter } from './results/resultsCsv';
export { makeChartCsv, makeSummaryCsv } from './results/summaryCsv';
export { makeRunJson, parseRunJson, type RunFile } from './results/runJson';
export { makeShardHeader, makeShardLine, parseShard, type Shard, type ShardPlace } from './results/shardFile';
export { mergeShards, type MergedRun, type MissingDeals } from './results/mergeShards';
export { describeDifference, type DifferenceWords } from './report/describeDifference';
export { GAMES_NOTE, makeSkillReports, type SkillReport } from './report/skillReport';
export { makeReport, type Report, type ReportTable } from './report/report';
export { makeRunHtml, type HtmlOptions } from './report/runHtml';
export { makeRunMarkdown, type MarkdownOptions } from './report/runMarkdown';
