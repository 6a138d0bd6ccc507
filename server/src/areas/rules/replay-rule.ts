import { isActing, REPLAY_DAYS, specOfFigure } from '#contract/rules/rule-kinds.ts'
import type * as endpoints from '#contract/rules/endpoints.ts'
import type { JudgedRule, Reading, RuleReplay } from '#contract/rules/entities.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { enterpriseFor } from '../adsets/create-adset.ts'
import { advance, SILENT, type Step, withoutEffect } from './advance.ts'
import { checkRule } from './check-rule.ts'
import { type Effect, effectOn, type Setup } from './effect.ts'
import { canActOn, isFitFor } from './fitting-kinds.ts'
import { judge } from './judge.ts'
import { type Figures, loadFigures } from './load-figures.ts'
import { dayNumber } from './series.ts'
import { readSetupHistory, type SetupAt } from './setup-history.ts'
import { inTurn } from './skip-facts.ts'
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

/** A span in which the rule would have applied, would not although its conditions held, or nobody knew whether they did. */
interface Span {
  subject: Subject
  reason: Step['reason']
  /** Whether it would have found something to change, by how the ad set was set up then. */
  effect: Effect
  since: Date
  until: Date | null
  readings: Reading[]
}

interface Replayed {
  spans: Span[]
  knownSince: Date | null
}

/** What the rule would find to change, of what can be done to an ad set of this kind at all. */
const effectFor = ({ actions }: JudgedRule, { kind }: Subject, setup: Setup): Effect => {
  const possible = actions.filter((action) => isActing(action.kind) && (kind === null || canActOn(action, kind)))
  return possible.length === 0 ? 'none' : effectOn({ actions: possible }, setup)
}

/** What the evaluation would have done, hour by hour, for all subjects at each time: they share what a rule may do a day. */
const replay = (
  rule: JudgedRule,
  subjects: readonly Subject[],
  figures: Figures,
  setupAt: SetupAt | undefined,
  times: readonly Date[],
): Replayed => {
  const spans: Span[] = []
  const states = new Map(subjects.map((subject) => [subject.id, SILENT]))
  const open = new Map<string, Span>()
  const applied = new Map<string, number>()
  let knownSince: Date | null = null
  for (const at of times) {
    const day = shanghaiDay(at)
    for (const { subject, looked } of inTurn(rule, subjects, figures, at)) {
      const { readings } = looked
      if (readings.every(({ value }) => value !== null)) knownSince ??= at
      const verdict = judge(rule, { ...looked, isHalted: false }, at)
      const before = states.get(subject.id) ?? SILENT
      const advanced = advance(rule, before, verdict, applied.get(day) ?? 0, at)
      const mayApply = advanced.change === 'began' || advanced.change === 'again'
      const effect = mayApply && setupAt !== undefined ? effectFor(rule, subject, setupAt(subject.id, at)) : 'some'
      const step = effect === 'none' ? withoutEffect(advanced, before) : advanced
      states.set(subject.id, step.state)
      const last = open.get(subject.id)
      const applies = step.change === 'began' || step.change === 'again'
      const isSame = step.change === null && (step.reason === undefined || step.reason === (last?.reason ?? null))
      if (isSame) continue
      if (last !== undefined) {
        last.until = at
        open.delete(subject.id)
      }
      if (applies && effect !== 'none') applied.set(day, (applied.get(day) ?? 0) + 1)
      if (!applies && (step.reason === null || step.reason === undefined)) continue
      const span: Span = { subject, reason: applies ? null : step.reason, effect, since: at, until: null, readings }
      open.set(subject.id, span)
      spans.push(span)
    }
  }
  return { spans, knownSince }
}

/** What was spent from then on until the end of the day, where the rule stops what it applies to. */
const savedBy = (
  rule: JudgedRule,
  { subject, since, reason, effect }: Span,
  figures: Figures,
  now: Date,
): number | null => {
  if (
    reason !== null ||
    effect === 'none' ||
    subject.type !== 'adset' ||
    !rule.actions.some(({ kind }) => kind === 'stop')
  )
    return null
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
  // What the rule itself would have changed is neither in the figures nor in the history of the ad sets: it is tried out as if
  // nothing had been done.
  const subjects = await findWatched(tx, enterpriseId, rule)
  const looked = subjects.slice(0, MOST_LOOKED)
  const times = replayTimes(now)
  const from = times[0] ?? now
  const asked = { enterpriseId, subjects: looked, rules: [rule], from, to: now }
  const figures = await loadFigures(tx, services.figures, asked)
  const isOfAdsets = rule.subject === 'adset' && rule.actions.some(({ kind }) => isActing(kind))
  const setupAt = isOfAdsets
    ? await readSetupHistory(
        tx,
        looked.map(({ id }) => id),
      )
    : undefined
  const { spans, knownSince } = replay(rule, looked, figures, setupAt, times)
  const all = spans
    .filter(({ reason }) => reason !== 'lasting')
    .map((span) => ({ ...span, saved: savedBy(rule, span, figures, now) }))
    .toSorted((one, other) => other.since.getTime() - one.since.getTime())
  const due = all.filter(({ reason }) => reason === null)
  const applied = due.filter(({ effect }) => effect !== 'none')
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
    evaluations: looked.length * times.length,
    times: all
      .slice(0, MOST_TIMES)
      .map(({ subject: { type, id, name }, reason, effect, since, until, readings, saved }) => ({
        subject: { type, id, name },
        reason: reason ?? null,
        unchanged: effect === 'none',
        since: since.toISOString(),
        until: until?.toISOString() ?? null,
        readings,
        saved,
      })),
    count: applied.length,
    unchanged: due.length - applied.length,
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
