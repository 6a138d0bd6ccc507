const LONGEST = 86_400

/** Seconds asked for by a Retry-After header, which holds seconds or a date. */
export const retryAfterSeconds = (headers: Headers, now: number): number | undefined => {
  const text = headers.get('retry-after')?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(LONGEST, Math.max(0, seconds))
}
