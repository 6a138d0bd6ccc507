/** What the list of ad sets shows once its rows are there: one file. */
export { ComparedTitle } from './compared-title.tsx'
export { ListControls } from './list-controls.tsx'
export { Outliers } from './outliers.tsx'
export { Sparkline } from './sparkline.tsx'
export { TotalsRow } from './totals-row.tsx'
