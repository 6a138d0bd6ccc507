const OFFSET = 8 * 3_600_000
const inShanghai = (at: Date): Date => new Date(at.getTime() + OFFSET)

/** The calendar day of Shanghai as YYYY-MM-DD; its offset is fixed. */
export const shanghaiDay = (at: Date): string => inShanghai(at).toISOString().slice(0, 10)
/** The moment a calendar day of Shanghai begins. */
export const shanghaiMidnight = (day: string): Date => new Date(`${day}T00:00:00+08:00`)
export const shanghaiHour = (at: Date): number => inShanghai(at).getUTCHours()
