import { PREVIEW_DAYS, specOfAlarm, subjectOf } from '#contract/work/alarm-kinds.ts'
import type * as endpoints from '#contract/work/alarm-rules.ts'
import type { AlarmPreview } from '#contract/work/alarm-rules.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import { enterpriseFor } from '../../adsets/create-adset.ts'
import { advance, type Condition, SILENT } from './advance.ts'
import { checkCondition } from './check-alarm-rule.ts'
import { loadTracks, type Track } from './tracks.ts'
import { findWatched } from './watched.ts'

const HOUR = 3_600_000
/** Of very many ad sets the first ones are tried out, those that run before the others. */
const MOST_LOOKED = 200
const MOST_TIMES = 200

type Asked = Condition & Parameters<typeof checkCondition>[2]

/** Every full hour of the last days, and now. */
export const previewTimes = (now: Date): Date[] => {
  const last = Math.floor(now.getTime() / HOUR) * HOUR
  const steps = PREVIEW_DAYS * 24
  const hours = Array.from({ length: steps + 1 }, (_, step) => new Date(last - (steps - step) * HOUR))
  return last === now.getTime() ? hours : [...hours, now]
}

interface Sounded {
  since: Date
  until: Date | null
  value: number
}

/** What the evaluation would have done, hour by hour. */
const replay = (
  rule: Condition,
  track: Track,
  times: readonly Date[],
): { sounded: Sounded[]; knownSince: Date | null } => {
  const sounded: Sounded[] = []
  let state = SILENT
  let knownSince: Date | null = null
  for (const at of times) {
    const value = track(at)?.value ?? null
    if (value !== null) knownSince ??= at
    const step = advance(rule, state, value, at)
    state = step.state
    if (step.change === 'began') sounded.push({ since: at, until: null, value: value ?? 0 })
    const last = sounded.at(-1)
    if (step.change === 'ended' && last !== undefined) last.until = at
  }
  return { sounded, knownSince }
}

/** A rule over the last days, from the figures that are stored. */
export const previewRule = async (tx: Tx, enterpriseId: string, rule: Asked, now: Date): Promise<AlarmPreview> => {
  const subjects = (await findWatched(tx, enterpriseId, [rule]))(rule)
  const looked = subjects.slice(0, MOST_LOOKED)
  const times = previewTimes(now)
  const from = times[0] ?? now
  const tracks = await loadTracks(tx, {
    enterpriseId,
    kind: rule.kind,
    window: rule.window,
    subject: subjectOf(rule.kind, rule.target),
    ids: looked.map(({ id }) => id),
    from,
    to: now,
  })
  const found = looked.map((subject) => ({ subject, ...replay(rule, tracks(subject.id), times) }))
  const known = found.flatMap(({ knownSince }) => knownSince ?? [])
  const all = found
    .flatMap(({ subject, sounded }) => sounded.map((one) => ({ subject, ...one })))
    .sort((one, other) => other.since.getTime() - one.since.getTime())
  return {
    granularity: specOfAlarm(rule.kind).granularity,
    from: from.toISOString(),
    to: now.toISOString(),
    knownSince: known.length === 0 ? null : new Date(Math.min(...known.map((at) => at.getTime()))).toISOString(),
    watched: subjects.length,
    looked: looked.length,
    times: all.slice(0, MOST_TIMES).map(({ subject, since, until, value }) => ({
      subject,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      value,
    })),
    count: all.length,
  }
}

export const previewAlarmRule = ({ body, scope, tx }: Context<typeof endpoints.previewAlarmRule>) =>
  tx(async (tx) => {
    const enterpriseId = await enterpriseFor(tx, scope, body.enterpriseId)
    await checkCondition(tx, enterpriseId, body)
    return previewRule(tx, enterpriseId, body, new Date())
  })
