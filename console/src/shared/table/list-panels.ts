/** What the tools of a list open: one file, fetched when someone is about to use them. */
export { ColumnPanel } from './column-panel.tsx'
export { RangePanel } from './range-panel.tsx'
export { SavedViewsPanel } from './saved-views-panel.tsx'
