/** What the list of ad sets shows once its rows are there: one file. */
export { ComparedFigure } from './compared-figure.tsx'
export { ListControls } from './list-controls.tsx'
export { Outliers } from './outliers.tsx'
export { Sparkline } from './sparkline.tsx'
export { saidOfStop, stopQuestion } from '#console/shared/adsets/stop-question.ts'
export { AdsetTotalsRow } from './totals-row.tsx'
