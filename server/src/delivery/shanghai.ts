const OFFSET = 8 * 3_600_000
const inShanghai = (at: Date): Date => new Date(at.getTime() + OFFSET)

/** The calendar day of Shanghai as YYYY-MM-DD; its offset is fixed. */
export const shanghaiDay = (at: Date): string => inShanghai(at).toISOString().slice(0, 10)
export const shanghaiHour = (at: Date): number => inShanghai(at).getUTCHours()
