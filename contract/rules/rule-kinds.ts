import { ADSET_FIGURES } from '../adsets/figures.ts'
import type { Counted, Metric } from '../reports/metrics.ts'

/** What rules can say, free of any schema: both sides read it. */

/** Every figure of the reports, those of the list first; the share of conversions whose push failed, and what only rules look at. */
export const RULE_FIGURES = [
  ...ADSET_FIGURES,
  'visitRate',
  'bots',
  'costPerClick',
  'costPerOrder',
  'commission',
  'refunds',
  'refunded',
  'refundRate',
  'failureRate',
  'idleHours',
  'balance',
  'budgetShare',
] as const satisfies readonly (Metric | 'failureRate' | 'idleHours' | 'balance' | 'budgetShare')[]
export type RuleFigure = (typeof RULE_FIGURES)[number]

/** What a rule looks at one by one. */
export const RULE_SUBJECTS = ['adset', 'account', 'enterprise'] as const
export type RuleSubject = (typeof RULE_SUBJECTS)[number]

export const RULE_OPS = ['above', 'atLeast', 'below', 'atMost'] as const
export type RuleOp = (typeof RULE_OPS)[number]

/**
 * What a figure is compared with: a number; in percent its change on the period before or the days before, the median of all
 * of the same kind that the rule looks at, where it is known of three others at least, or a target that the rule names.
 */
export const RULE_BASES = ['number', 'before', 'days', 'median', 'target'] as const
export type RuleBase = (typeof RULE_BASES)[number]

export const RULE_ACTIONS = ['notify', 'stop', 'start', 'strategy', 'cap', 'agents', 'pause'] as const
export type RuleActionKind = (typeof RULE_ACTIONS)[number]
/** Those that change something. */
export const isActing = (kind: RuleActionKind): boolean => kind !== 'notify'

/** Why nothing is done although the conditions hold; or, with `unspent`, why nobody knows whether they do. */
export const SKIP_REASONS = ['lasting', 'cooldown', 'limit', 'floor', 'stale', 'schedule', 'halted', 'unspent'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

export interface RuleFigureSpec {
  unit: 'fen' | 'count' | 'percent' | 'hours' | 'times'
  least: number
  most: number
  subjects: readonly RuleSubject[]
  /** The counted figures it is made of; none for what is read by itself. */
  parts: readonly Counted[]
  /** In which units of time it is known. What is read by itself knows one moment alone, told as a day. */
  units: readonly ('hour' | 'day')[]
  /** What holds ends only when it is so far on the good side, so that it does not come and go by turns. */
  margin: boolean
  /** Made of what may be few: it needs a volume below which nothing is judged. */
  floored: boolean
  /** Rests on spend, which may have been read too long ago. */
  spent: boolean
}

const ADSET = ['adset'] as const
const MOST_FEN = 100_000_000_00
const MOST_COUNT = 1_000_000
const BOTH = ['hour', 'day'] as const
const DAYS = ['day'] as const

const count = (part: Counted): RuleFigureSpec => ({
  unit: 'count',
  least: 0,
  most: MOST_COUNT,
  subjects: ADSET,
  parts: [part],
  units: BOTH,
  margin: false,
  floored: false,
  spent: false,
})
const rate = (over: Counted, under: Counted): RuleFigureSpec => ({
  ...count(over),
  unit: 'percent',
  most: 100,
  parts: [over, under],
  margin: true,
  floored: true,
})

/** What was spent for each; it is known by the day. */
const cost = (under: Counted): RuleFigureSpec => ({
  ...rate('spend', under),
  unit: 'fen',
  least: 1,
  most: MOST_FEN,
  units: DAYS,
  spent: true,
})
const amount = (part: Counted): RuleFigureSpec => ({ ...count(part), unit: 'fen', most: MOST_FEN })

const SPECS: Record<RuleFigure, RuleFigureSpec> = {
  spend: {
    ...count('spend'),
    unit: 'fen',
    least: 1,
    most: MOST_FEN,
    subjects: RULE_SUBJECTS,
    units: DAYS,
    spent: true,
  },
  clicks: count('clicks'),
  visits: count('visits'),
  conversionRate: rate('conversions', 'clicks'),
  conversions: count('conversions'),
  costPerConversion: cost('conversions'),
  pushed: count('pushed'),
  held: count('held'),
  failed: count('failed'),
  acknowledged: count('acknowledged'),
  pushRate: rate('pushed', 'conversions'),
  orders: count('orders'),
  sales: amount('sales'),
  salesPerSpend: { ...rate('sales', 'spend'), unit: 'times', most: 1000, units: DAYS, spent: true },
  visitRate: rate('visits', 'clicks'),
  bots: count('bots'),
  costPerClick: cost('clicks'),
  costPerOrder: cost('orders'),
  commission: amount('commission'),
  refunds: count('refunds'),
  refunded: amount('refunded'),
  refundRate: rate('refunds', 'orders'),
  failureRate: rate('failed', 'conversions'),
  idleHours: { ...count('conversions'), unit: 'hours', least: 1, most: 168, parts: [], units: DAYS },
  balance: {
    ...count('spend'),
    unit: 'fen',
    least: 1,
    most: MOST_FEN,
    subjects: ['adset', 'account'],
    parts: [],
    units: DAYS,
    margin: true,
  },
  budgetShare: {
    ...count('spend'),
    unit: 'percent',
    least: 1,
    most: 1000,
    subjects: ['account', 'enterprise'],
    parts: [],
    units: DAYS,
  },
}
export const specOfFigure = (figure: RuleFigure): RuleFigureSpec => SPECS[figure]

/** Spend over what it brought: without any of it that was at least what was spent. */
export const isCost = (figure: RuleFigure): boolean =>
  SPECS[figure].unit === 'fen' && SPECS[figure].parts[0] === 'spend' && SPECS[figure].parts.length === 2

/** What a cost is for; null of other figures. */
export const paidFor = (figure: RuleFigure): 'clicks' | 'conversions' | 'orders' | null => {
  const part = isCost(figure) ? SPECS[figure].parts[1] : undefined
  return part === 'clicks' || part === 'conversions' || part === 'orders' ? part : null
}

/** Over whose windows a least volume is counted: those of costs and rates where there are any, else all. */
export const flooredOf = <C extends { figure: RuleFigure }>(conditions: readonly C[]): readonly C[] => {
  const few = conditions.filter(({ figure }) => SPECS[figure].floored)
  return few.length > 0 ? few : conditions
}

/** Read at a moment, and not over a window. */
export const isMomentary = (figure: RuleFigure): boolean => SPECS[figure].parts.length === 0

/** Days and hours a window may have; one day is today, or yesterday where the running day is left out. */
export const WINDOW_DAYS = [1, 3, 7, 14, 30] as const
export const WINDOW_HOURS = [1, 3, 6, 12, 24] as const

/** What a floor of volume counts. */
export const FLOOR_FIGURES = ['clicks', 'spend', 'conversions'] as const

export const MOST_RULES = 100
export const MOST_CONDITIONS = 4
export const MOST_ACTIONS = 3
export const MOST_CHOSEN = 100
export const MOST_LASTING_HOURS = 24
/** Minutes after it applied in which it does not apply again to the same ad set or account. */
export const COOLDOWNS = [0, 30, 60, 180, 360, 720, 1440, 4320] as const
export const PAUSE_MINUTES = [15, 30, 60, 180, 360, 720, 1440] as const
/** How far back a rule is tried out. */
export const REPLAY_DAYS = 30
