// China has had no summer time since 1991: the offset is fixed.
export const SHANGHAI_OFFSET = '+08:00'
const OFFSET = 8 * 3_600_000

/** A date whose UTC fields show the time in Shanghai. */
export const shanghaiClock = (at: Date): Date => new Date(at.getTime() + OFFSET)
/** The calendar day of Shanghai as YYYY-MM-DD. */
export const shanghaiDay = (at: Date): string => shanghaiClock(at).toISOString().slice(0, 10)
/** The moment a calendar day of Shanghai begins. */
export const shanghaiMidnight = (day: string): Date => new Date(`${day}T00:00:00${SHANGHAI_OFFSET}`)
export const shanghaiHour = (at: Date): number => shanghaiClock(at).getUTCHours()
/** A time as people in China write it, which spreadsheets also understand. */
export const localTime = (at: string | Date): string =>
  shanghaiClock(new Date(at)).toISOString().slice(0, 19).replace('T', ' ')
/** Reads `YYYY-MM-DD HH:mm:ss` of Shanghai; anything else may be an invalid date. */
export const parseLocalTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}${SHANGHAI_OFFSET}`)
