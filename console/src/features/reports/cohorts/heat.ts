/** How strongly a cell is coloured: nothing, a quarter of the way each, and what has paid for itself. */
export type Heat = 0 | 1 | 2 | 3 | 4 | 5

const QUARTERS = [1, 2, 3, 4] as const

/** By how much of the spend came back. */
export const heatOf = (returned: number | null): Heat => {
  if (returned === null || returned <= 0) return 0
  return returned >= 1 ? 5 : (QUARTERS[Math.floor(returned * 4)] ?? 4)
}

/** Where no spend is known: by the largest value of the column, which has not paid for anything. */
export const heatAmong = (value: number | null, largest: number): Heat => {
  if (value === null || value <= 0 || largest <= 0) return 0
  return QUARTERS[Math.min(3, Math.floor((value / largest) * 4))] ?? 4
}
