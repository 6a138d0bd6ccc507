import type { Schedule } from '#contract/schedules/entities.ts'

// China has had no summer time since 1991: the offset is fixed.
const OFFSET = 8 * 3_600_000
const DAY = 86_400_000
/** Every rhythm comes round within two months. */
const DAYS_AHEAD = 62

type Rhythm = Pick<Schedule, 'every' | 'onDay' | 'at'>

const fits = (day: Date, { every, onDay }: Rhythm): boolean => {
  if (every === 'day') return true
  if (every === 'week') return (day.getUTCDay() || 7) === onDay
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  return day.getUTCDate() === Math.min(onDay, last)
}

/** The first time after `after` it is due, by the clock of Shanghai. */
export const nextRun = (rhythm: Rhythm, after: Date): Date => {
  const [hours = 0, minutes = 0] = rhythm.at.split(':').map(Number)
  const midnight = Math.floor((after.getTime() + OFFSET) / DAY) * DAY
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = new Date(midnight + ahead * DAY)
    const at = new Date(day.getTime() + (hours * 60 + minutes) * 60_000 - OFFSET)
    if (at > after && fits(day, rhythm)) return at
  }
  throw new Error(`Never due: ${JSON.stringify(rhythm)}`)
}
