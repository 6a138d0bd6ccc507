import type { PushStrategy } from '#contract/adsets/entities.ts'
import type { AdsetStatus, DecisionRule } from '#contract/adsets/statuses.ts'
import type { ConversionKind } from '#contract/tracking/conversion-kinds.ts'
import type { RuleDetail } from '#contract/tracking/entities.ts'
import { chance } from './chance.ts'
import { isPushedSlot, placeOf } from './ratio-slots.ts'
import { shanghaiDay, shanghaiHour } from '../../core/time/shanghai.ts'

export const DAY_MS = 86_400_000

export interface DecisionContext {
  adsetId: string
  status: AdsetStatus
  /** The moment of the decision: its day is the day the cap counts. */
  now: Date
}

/** What the ad set has counted before this conversion. */
export interface DecisionCounters {
  eligible: number
  ratioSeen: number
  /** The strategy version at which ratioSeen began anew. */
  ratioSince: number
  day: string | null
  pushedToday: number
}

export interface DecidedConversion {
  id: string
  kind: ConversionKind
  at: Date
  amount: number | null
  /** Null when no visit was found. */
  visitAt: Date | null
}

/** What only a look at the other conversions can tell. */
export interface Known {
  /** The same was let through before, by the strategy's own idea of the same. */
  duplicate: boolean
  /** The visitor had a conversion of this kind before. */
  earlier: boolean
}

export interface Decision {
  push: boolean
  rule: DecisionRule
  detail: RuleDetail
  /** In the platform's words; empty where the kind has none. */
  event: string
  delaySeconds: number
  counters: DecisionCounters
}

type Verdict = { rule: DecisionRule; detail?: RuleDetail }

const barred = (strategy: PushStrategy, { status }: DecisionContext, { visitAt }: DecidedConversion) => {
  if (status !== 'AD_RUNNING') return { rule: 'stopped' } as const
  if (!strategy.enabled) return { rule: 'disabled' } as const
  if (visitAt === null) return { rule: 'unattributed' } as const
  return undefined
}

const ineligible = (strategy: PushStrategy, conversion: DecidedConversion): Verdict | undefined => {
  const { minAmount, maxAmount, windowDays, hours } = strategy
  if (strategy.events[conversion.kind] === undefined) return { rule: 'unmapped', detail: { kind: conversion.kind } }
  const amount = conversion.amount ?? 0
  if (amount < (minAmount ?? 0) || amount > (maxAmount ?? Infinity)) {
    const limits = {
      ...(minAmount === null ? {} : { min: minAmount }),
      ...(maxAmount === null ? {} : { max: maxAmount }),
    }
    return { rule: 'amount', detail: { amount, ...limits } }
  }
  const age = conversion.at.getTime() - (conversion.visitAt?.getTime() ?? 0)
  if (age > windowDays * DAY_MS) return { rule: 'window', detail: { days: Math.ceil(age / DAY_MS), limit: windowDays } }
  const hour = shanghaiHour(conversion.at)
  if (hours.length > 0 && !hours.includes(hour)) return { rule: 'hours', detail: { hour, hours: hours.join(',') } }
  return undefined
}

const repeated = (strategy: PushStrategy, { kind }: DecidedConversion, known: Known): Verdict | undefined => {
  if (strategy.firstOnly && known.earlier) return { rule: 'first_only', detail: { kind } }
  if (known.duplicate) return { rule: 'duplicate', detail: { by: strategy.dedupeBy } }
  return undefined
}

const byRatio = (
  strategy: PushStrategy,
  adsetId: string,
  id: string,
  counters: DecisionCounters,
): { push: boolean; detail: RuleDetail } => {
  const { ratio, algorithm, groupSize } = strategy
  if (algorithm === 'random') return { push: chance('ratio', id) * 100 < ratio, detail: { algorithm, ratio } }
  const place = placeOf(counters.ratioSeen, groupSize)
  const push = isPushedSlot(`${adsetId}\0${counters.ratioSince}`, place, groupSize, ratio)
  return { push, detail: { slot: place.slot + 1, group: place.group + 1, size: groupSize, ratio } }
}

const delayOf = ({ delay: { min, max } }: PushStrategy, id: string): number =>
  max <= min ? min : min + Math.floor(chance('delay', id) * (max - min + 1))

/**
 * Whether a conversion is pushed, by which rule, and what was counted. Nothing but its arguments decides, so that
 * the same conversion at the same place in the row is decided the same, today and in a replay.
 */
export const decide = (
  strategy: PushStrategy,
  context: DecisionContext,
  before: DecisionCounters,
  conversion: DecidedConversion,
  known: Known,
): Decision => {
  const day = shanghaiDay(context.now)
  const counters = before.day === day ? before : { ...before, day, pushedToday: 0 }
  const event = strategy.events[conversion.kind] ?? ''
  const held = ({ rule, detail = {} }: Verdict, counted = counters): Decision => ({
    push: false,
    rule,
    detail,
    event,
    delaySeconds: 0,
    counters: counted,
  })
  const out =
    barred(strategy, context, conversion) ?? ineligible(strategy, conversion) ?? repeated(strategy, conversion, known)
  if (out !== undefined) return held(out)
  const cap = strategy.dailyCap
  if (cap !== null && counters.pushedToday >= cap) return held({ rule: 'cap', detail: { cap } })

  const place = counters.eligible + 1
  const counted = { ...counters, eligible: place }
  const pushed = (rule: DecisionRule, detail: RuleDetail, seen = counted): Decision => {
    const delaySeconds = delayOf(strategy, conversion.id)
    return {
      push: true,
      rule,
      detail: delaySeconds > 0 ? { ...detail, delay: delaySeconds } : detail,
      event,
      delaySeconds,
      counters: { ...seen, pushedToday: seen.pushedToday + 1 },
    }
  }
  const { guaranteeFirst, skipFirst } = strategy
  if (place <= guaranteeFirst) return pushed('guarantee_first', { place, limit: guaranteeFirst })
  if (place <= guaranteeFirst + skipFirst)
    return held({ rule: 'skip_first', detail: { place: place - guaranteeFirst, limit: skipFirst } }, counted)
  if (strategy.mode === 'none') return held({ rule: 'none' }, counted)
  if (strategy.mode === 'all') return pushed('all', {})
  const { push, detail } = byRatio(strategy, context.adsetId, conversion.id, counted)
  const seen = { ...counted, ratioSeen: counted.ratioSeen + 1 }
  return push ? pushed('ratio', detail, seen) : held({ rule: 'ratio_held', detail }, seen)
}
