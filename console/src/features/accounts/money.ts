const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Fen as people read it: `¥1,234.50`. */
export const moneyOf = (fen: number): string => `¥${yuan.format(fen / 100)}`
