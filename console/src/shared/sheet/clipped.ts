const MOST_SHOWN = 60

/** A cell may hold a whole book; a table shows its beginning. */
export const clipped = (cell: string): string => (cell.length > MOST_SHOWN ? `${cell.slice(0, MOST_SHOWN)}…` : cell)
