const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Shanghai has had no summer time since 1991; the browser's own time zones take longer to load than a page to draw. */
const SHANGHAI = 8 * HOUR

/** The exact time in Asia/Shanghai, wherever the browser stands: `2026-11-15 09:30:12`. */
export const exactTime = (iso: string): string =>
  new Date(Date.parse(iso) + SHANGHAI).toISOString().slice(0, 19).replace('T', ' ')

const dayOf = (at: number): number => Math.floor((at + SHANGHAI) / DAY)

const relatives = new Map<string, Intl.RelativeTimeFormat>()
/** Making one takes longer than using it a hundred times. */
const wordsOf = (language: string): Intl.RelativeTimeFormat => {
  const known = relatives.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  relatives.set(language, known)
  return known
}

/**
 * How an operator would say it: minutes and hours, yesterday with the time, a few days, then the date.
 * Undefined means just now, for which each language has its own word.
 */
export const relativeTime = (iso: string, now: number, language: string): string | undefined => {
  const at = new Date(iso).getTime()
  const ago = now - at
  const exact = exactTime(iso)
  if (ago < -MINUTE) return exact.slice(0, 16)
  if (ago < MINUTE) return undefined
  const words = wordsOf(language)
  const days = dayOf(now) - dayOf(at)
  if (ago < HOUR) return words.format(-Math.floor(ago / MINUTE), 'minute')
  if (days === 0) return words.format(-Math.floor(ago / HOUR), 'hour')
  if (days === 1) return `${words.format(-1, 'day')} ${exact.slice(11, 16)}`
  if (days < 7) return words.format(-days, 'day')
  return exact.slice(0, 4) === exactTime(new Date(now).toISOString()).slice(0, 4)
    ? exact.slice(5, 16)
    : exact.slice(0, 10)
}
