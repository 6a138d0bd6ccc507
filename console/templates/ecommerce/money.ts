/** Prices are kept in fen, so that sums are exact: `yuanOf(129_900)` is `¥1,299.00`. */
export const yuanOf = (fen: number): string =>
  `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
