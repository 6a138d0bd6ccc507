import dayjs, { type Dayjs } from 'dayjs'

/** Samples lie around today: `dayAt(-2)` is the day before yesterday. */
export const dayAt = (days: number): string => dayjs().add(days, 'day').format('YYYY-MM-DD')
export const timeAt = (days: number, clock: string): string => `${dayAt(days)}T${clock}:00`
export const asDay = (day: Dayjs): string => day.format('YYYY-MM-DD')
