/** What the menu shows once the page has its rows: one file. */
export { FavouritesGroup } from './favourites-group.tsx'
export { LiveFigure } from './live-figure.tsx'
