/** Whole days the balance lasts at so many adds a day; null where nothing was used. */
export const daysLeft = (balance: number, perDay: number | null): number | null =>
  perDay === null || perDay <= 0 ? null : Math.floor(balance / perDay)
