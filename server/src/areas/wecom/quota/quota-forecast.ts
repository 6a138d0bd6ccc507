const DAY_MS = 86_400_000

interface Expiring {
  expiresAt: Date | string
  balance: number
}

export interface QuotaForecast {
  /** Whole days until nothing is left, used or expired; null where nothing was used. */
  daysLeft: number | null
  /** How many expire before anyone has used them. */
  expiresUnused: number
}

/** How long a quota lasts: what expires first is used first, and what is left of it on its day is gone. */
export const quotaForecast = (
  balance: number,
  perDay: number | null,
  expiring: readonly Expiring[],
  now = new Date(),
): QuotaForecast => {
  if (perDay === null || perDay <= 0) return { daysLeft: null, expiresUnused: 0 }
  const portions = expiring
    .map((one) => ({ balance: one.balance, until: (new Date(one.expiresAt).getTime() - now.getTime()) / DAY_MS }))
    .filter((one) => one.balance > 0)
    .toSorted((a, b) => a.until - b.until)
  let left = balance
  let days = 0
  let expiresUnused = 0
  for (const portion of portions) {
    const amount = Math.min(portion.balance, left)
    const usable = Math.min(amount, Math.max(0, portion.until - days) * perDay)
    left -= amount
    expiresUnused += amount - usable
    days += usable / perDay
  }
  // A hair more, so that seven times a seventh is one.
  return { daysLeft: Math.floor(days + left / perDay + 1e-9), expiresUnused: Math.round(expiresUnused) }
}
