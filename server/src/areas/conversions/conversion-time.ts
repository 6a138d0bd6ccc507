import { Failure } from '../../core/http/failure.ts'

/** Clocks differ; what lies further ahead than this is a mistake. */
const AHEAD = 300_000

/** When a conversion happened, as it was told: never later than now, for no platform takes an event of the future. */
export const conversionTime = (told: string | undefined, now: Date): Date => {
  if (told === undefined) return now
  const at = new Date(told)
  if (at.getTime() > now.getTime() + AHEAD) throw new Failure('conversion.future')
  return at > now ? now : at
}
