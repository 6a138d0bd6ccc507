import { isActing, isMomentary } from '#contract/rules/rule-kinds.ts'
import type { JudgedRule, Reading } from '#contract/rules/entities.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { advance, type RuleState, SILENT, type Step, withoutEffect } from './advance.ts'
import { type Effect, effectOfOne, effectOn, isIdle } from './effect.ts'
import { canActOn } from './fitting-kinds.ts'
import { judge } from './judge.ts'
import type { Figures } from './load-figures.ts'
import type { SetupHistory } from './setup-history.ts'
import { simulate } from './simulate.ts'
import { inTurn } from './skip-facts.ts'
import { statusOf, type Subject } from './watched.ts'

/** A span in which the rule would have applied, would not although its conditions held, or nobody knew whether they did. */
export interface Span {
  subject: Subject
  reason: Step['reason']
  /** Whether it would have found something to change, by how the ad set would have been set up then. */
  effect: Effect
  /** It would have stopped an ad set that was not stopped. */
  stops: boolean
  since: Date
  until: Date | null
  readings: Reading[]
}

export interface Replayed {
  spans: Span[]
  knownSince: Date | null
  /** How often it was looked at something of which anything was known. */
  evaluations: number
}

interface Asked {
  rule: JudgedRule
  subjects: readonly Subject[]
  figures: Figures
  /** Of ad sets. */
  history: SetupHistory | undefined
  times: readonly Date[]
}

/** From when on anything can be said of an ad set: it was entered here, or something of it is recorded. */
const beginOf = ({ figures, history }: Asked, { id }: Subject): Date | undefined => {
  const known = [history?.madeAt(id), figures.series(id).begins].filter((one) => one !== undefined)
  return known.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

/** The state it had before it was out of the rule's range; it rests on from when it last applied. */
const outOfRange = ({ lastBegan }: RuleState): RuleState => ({ ...SILENT, lastBegan })

/**
 * What the evaluation would have done, hour by hour, for all subjects at each time: they share what a rule may do a day. What
 * the rule itself would have changed stays so until the record has it changed again.
 */
export const replay = (asked: Asked): Replayed => {
  const { rule, subjects, figures, history, times } = asked
  const simulation = simulate(history)
  const spans: Span[] = []
  const states = new Map(subjects.map((subject) => [subject.id, SILENT]))
  const open = new Map<string, Span>()
  const applied = new Map<string, number>()
  let knownSince: Date | null = null
  let evaluations = 0

  const actionsFor = ({ kind }: Subject) =>
    rule.actions.filter((action) => isActing(action.kind) && (kind === null || canActOn(action, kind)))
  const onlyTells = !rule.actions.some(({ kind }) => isActing(kind))
  const effectFor = (subject: Subject, at: Date): Effect => {
    if (onlyTells) return 'some'
    const actions = actionsFor(subject)
    return actions.length === 0 ? 'none' : effectOn({ actions }, simulation.setupOf(subject, at), at)
  }
  const stopsAt = (subject: Subject, at: Date): boolean =>
    rule.actions.some(
      (action) => action.kind === 'stop' && !isIdle(effectOfOne(action, simulation.setupOf(subject, at), at)),
    )

  const ofMoment = rule.conditions.filter(({ figure }) => isMomentary(figure))
  const begins = new Map(subjects.map((subject) => [subject.id, beginOf(asked, subject)]))
  const hasBegun = ({ id, type }: Subject, at: Date): boolean => {
    const begin = begins.get(id)
    return type !== 'adset' || ofMoment.length > 0 || (begin !== undefined && begin < at)
  }
  const wanted = statusOf(rule)
  const isInRange = (subject: Subject, at: Date): boolean => {
    const status = wanted === null ? null : simulation.setupOf(subject, at).status
    return hasBegun(subject, at) && (status === null || status === wanted)
  }
  const isKnown = (subject: Subject, readings: readonly Reading[]): boolean =>
    rule.conditions.some(
      (condition, index) =>
        (subject.type === 'adset' && !ofMoment.includes(condition)) || (readings[index]?.figure ?? null) !== null,
    )

  const close = (id: string, at: Date): void => {
    const last = open.get(id)
    if (last !== undefined) last.until = at
    open.delete(id)
  }

  for (const at of times) {
    const day = shanghaiDay(at)
    const inRange = subjects.filter((subject) => isInRange(subject, at))
    const seen = inTurn(rule, inRange, figures, at)
    for (const { subject, looked } of seen) {
      const { readings } = looked
      if (isKnown(subject, readings)) {
        evaluations++
        if (readings.every(({ value }) => value !== null)) knownSince ??= at
      }
      const verdict = judge(rule, { ...looked, isHalted: false }, at)
      const before = states.get(subject.id) ?? SILENT
      const advanced = advance(rule, before, verdict, applied.get(day) ?? 0, at)
      const mayApply = advanced.change === 'began' || advanced.change === 'again'
      const effect = mayApply ? effectFor(subject, at) : 'some'
      const step = isIdle(effect) ? withoutEffect(advanced, before) : advanced
      states.set(subject.id, step.state)
      const last = open.get(subject.id)
      const applies = step.change === 'began' || step.change === 'again'
      const isSame = step.change === null && (step.reason === undefined || step.reason === (last?.reason ?? null))
      if (isSame) continue
      close(subject.id, at)
      if (!applies && (step.reason === null || step.reason === undefined)) continue
      const stops = applies && stopsAt(subject, at)
      if (applies && !isIdle(effect)) {
        applied.set(day, (applied.get(day) ?? 0) + 1)
        simulation.act(subject, actionsFor(subject), at)
      }
      const reason = applies ? null : step.reason
      const span: Span = { subject, reason, effect, stops, since: at, until: null, readings }
      open.set(subject.id, span)
      spans.push(span)
    }
    // As in the evaluation, what is no longer looked at is over.
    const ids = new Set(inRange.map(({ id }) => id))
    for (const { id } of subjects) {
      if (ids.has(id)) continue
      states.set(id, outOfRange(states.get(id) ?? SILENT))
      close(id, at)
    }
  }
  return { spans, knownSince, evaluations }
}
