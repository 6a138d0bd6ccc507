const eastMs = 8 * 3_600_000

/** `yyyy-MM-dd HH:mm:ss` in GMT+8. */
export const beijingText = (ms: number): string => new Date(ms + eastMs).toISOString().slice(0, 19).replace('T', ' ')

/** The time such a text means, or null when it is none. */
export function readBeijing(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(ms) || beijingText(ms) !== text ? null : ms
}
