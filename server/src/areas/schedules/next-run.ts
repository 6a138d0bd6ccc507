import type { Schedule } from '#contract/schedules/entities.ts'
import { shanghaiClock, shanghaiDay, shanghaiMidnight } from '../../core/time/shanghai.ts'

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
  const midnight = shanghaiMidnight(shanghaiDay(after)).getTime()
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const at = new Date(midnight + ahead * DAY + (hours * 60 + minutes) * 60_000)
    if (at > after && fits(shanghaiClock(at), rhythm)) return at
  }
  throw new Error(`Never due: ${JSON.stringify(rhythm)}`)
}
