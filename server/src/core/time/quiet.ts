import type { SettingsOf } from '#contract/settings/registry.ts'
import { shanghaiDay, shanghaiMidnight } from './shanghai.ts'

const MINUTE = 60_000
const DAY = 1440

const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

type Quiet = Pick<SettingsOf<'notification'>, 'quiet' | 'quietFrom' | 'quietTo'>

/** When the quiet hours end that `now` lies in; undefined outside of them. They may run over midnight. */
export const quietUntil = (now: Date, { quiet, quietFrom, quietTo }: Quiet): Date | undefined => {
  const [from, to] = [minuteOf(quietFrom), minuteOf(quietTo)]
  if (!quiet || from === to) return undefined
  const midnight = shanghaiMidnight(shanghaiDay(now)).getTime()
  const clock = Math.floor((now.getTime() - midnight) / MINUTE)
  const length = (to - from + DAY) % DAY
  const since = (clock - from + DAY) % DAY
  return since < length ? new Date(midnight + (clock + length - since) * MINUTE) : undefined
}
