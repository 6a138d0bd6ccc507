import { beijingText } from '#simulators/shared/beijing-time.ts'
import { HOURS } from './plan-sales.ts'

/** What a platform counted of an ad on a day, or in an hour of it. */
interface Counted {
  day: string
  adId: string
  costFen: number
  views: number
  clicks: number
  conversions: number
}

/** A day's figures as its hours saw them: as visitors come, and of today as far as it has come. They add up to the day. */
export const spreadOverHours = (day: Counted, now: number): (Counted & { hour: number })[] => {
  const [today, hourNow] = [beijingText(now).slice(0, 10), Number(beijingText(now).slice(11, 13))]
  // Nobody comes at some hours of the night, and ads cost all the same.
  const weights = HOURS.slice(0, day.day === today ? hourNow + 1 : HOURS.length).map((weight) => weight + 1)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let come = 0
  return weights.map((weight, hour) => {
    const [from, to] = [come / total, (come + weight) / total]
    come += weight
    const part = (whole: number): number => Math.floor(whole * to) - Math.floor(whole * from)
    return {
      ...day,
      hour,
      costFen: part(day.costFen),
      views: part(day.views),
      clicks: part(day.clicks),
      conversions: part(day.conversions),
    }
  })
}
