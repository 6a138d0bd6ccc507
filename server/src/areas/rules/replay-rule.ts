import { REPLAY_DAYS, specOfFigure } from '#contract/rules/rule-kinds.ts'
import type * as endpoints from '#contract/rules/endpoints.ts'
import type { JudgedRule, RuleReplay } from '#contract/rules/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { enterpriseFor } from '../adsets/create-adset.ts'
import { checkRule } from './check-rule.ts'
import { isIdle } from './effect.ts'
import { isFitFor } from './fitting-kinds.ts'
import { type Figures, loadFigures } from './load-figures.ts'
import { replay, type Span } from './replay.ts'
import { dayNumber } from './series.ts'
import { readSetupHistory } from './setup-history.ts'
import { findWatched, type Subject } from './watched.ts'

const HOUR = 3_600_000
/** Of very many ad sets the first ones are tried out, those that run before the others. */
const MOST_LOOKED = 200
const MOST_TIMES = 200

/** Every full hour of the last days, and now. */
const replayTimes = (now: Date): Date[] => {
  const last = Math.floor(now.getTime() / HOUR) * HOUR
  const steps = REPLAY_DAYS * 24
  const hours = Array.from({ length: steps + 1 }, (_, step) => new Date(last - (steps - step) * HOUR))
  return last === now.getTime() ? hours : [...hours, now]
}

/** What was spent from a stop until the end of that day; after it nothing more is counted, as the ad set stays stopped. */
const savedBy = ({ subject, since, stops }: Span, figures: Figures, now: Date): number | null => {
  if (!stops) return null
  const day = dayNumber(shanghaiDay(since))
  const series = figures.series(subject.id)
  const isToday = shanghaiDay(now) === shanghaiDay(since)
  const whole = isToday
    ? series.days('spend', day, day, now)
    : series.days('spend', day, day, new Date(since.getTime() + 24 * HOUR))
  return Math.max(0, whole - series.days('spend', day, day, since))
}

/** A rule over the last days, from the figures that are stored. */
export const replayOf = async (
  tx: Tx,
  services: Pick<Services, 'figures'>,
  enterpriseId: string,
  rule: JudgedRule,
  now: Date,
): Promise<RuleReplay> => {
  const subjects = await findWatched(tx, enterpriseId, rule)
  const looked = subjects.slice(0, MOST_LOOKED)
  const times = replayTimes(now)
  const from = times[0] ?? now
  const asked = { enterpriseId, subjects: looked, rules: [rule], from, to: now }
  const figures = await loadFigures(tx, services.figures, asked)
  const ids = looked.map(({ id }) => id)
  const history = rule.subject === 'adset' ? await readSetupHistory(tx, ids) : undefined
  const { spans, knownSince, evaluations } = replay({ rule, subjects: looked, figures, history, times })
  const all = spans
    .filter(({ reason }) => reason !== 'lasting')
    .map((span) => ({ ...span, saved: savedBy(span, figures, now) }))
    .toSorted((one, other) => other.since.getTime() - one.since.getTime())
  const due = all.filter(({ reason }) => reason === null)
  const applied = due.filter(({ effect }) => !isIdle(effect))
  const unjudged = all.filter(({ reason }) => reason === 'unspent').length
  const savings = applied.flatMap(({ saved }) => saved ?? [])
  return {
    granularity: rule.conditions.every(({ figure }) => specOfFigure(figure).units.includes('hour')) ? 'hour' : 'day',
    from: from.toISOString(),
    to: now.toISOString(),
    knownSince: knownSince?.toISOString() ?? null,
    watched: subjects.length,
    looked: looked.length,
    unfit: looked.filter(({ kind }) => !isFitFor(rule, kind)).length,
    evaluations,
    times: all
      .slice(0, MOST_TIMES)
      .map(({ subject: { type, id, name }, reason, effect, since, until, readings, saved }) => ({
        subject: { type, id, name },
        reason: reason ?? null,
        unchanged: effect === 'none',
        uncapped: effect === 'uncapped',
        since: since.toISOString(),
        until: until?.toISOString() ?? null,
        readings,
        saved,
      })),
    count: applied.length,
    unchanged: due.filter(({ effect }) => effect === 'none').length,
    uncapped: due.filter(({ effect }) => effect === 'uncapped').length,
    uncertain: applied.filter(({ effect }) => effect === 'unknown').length,
    skipped: all.length - due.length - unjudged,
    unjudged,
    saved: savings.length === 0 ? null : savedOnce(applied),
  }
}

interface Saving {
  subject: Subject
  since: Date
  saved: number | null
}
/** Of each ad set and day what the first stop of that day would have saved. */
const savedOnce = (applied: readonly Saving[]): number => {
  const most = new Map<string, number>()
  for (const { subject, since, saved } of applied) {
    const key = `${subject.id} ${shanghaiDay(since)}`
    most.set(key, Math.max(most.get(key) ?? 0, saved ?? 0))
  }
  return [...most.values()].reduce((sum, saved) => sum + saved, 0)
}

/** So often a person may ask a minute; those behind one address do not take each other's turn. */
const MOST_A_MINUTE = 60

const countReplay = async ({ limits }: Services, userId: string): Promise<void> => {
  const { n, leftMs } = await limits.count({ key: `replay ${userId}`, max: MOST_A_MINUTE, spanMs: 60_000 })
  if (n > MOST_A_MINUTE) throw new Failure('request.too_many', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
}

export const replayRule = async ({ body, scope, caller, services, tx }: Context<typeof endpoints.replayRule>) => {
  await countReplay(services, caller.userId)
  return tx(async (tx) => {
    const { enterpriseId: asked, ...rule } = body
    const enterpriseId = await enterpriseFor(tx, scope, asked)
    await checkRule(tx, services, enterpriseId, rule)
    return replayOf(tx, services, enterpriseId, rule, new Date())
  })
}
