import { z } from 'zod'
import { PROVIDERS } from '../accounts/providers.ts'
import { Id } from '../endpoint.ts'
import { Time } from '../identity/entities.ts'

const Day = z.iso.date()
/** Fen. */
const Fen = z.number()
/** What a person types; ten million yuan is more than any of it. */
const GivenFen = z.int().min(0).max(1_000_000_000_00)

/** How a balance comes about: someone or the platform stated it, and since then this was spent. */
export const Balance = z.object({
  amount: Fen,
  from: z.enum(['hand', 'platform']),
  stated: Fen,
  at: Time,
  spentSince: Fen,
  /** The last day of which spend is on record. */
  through: Day.nullable(),
})
export type Balance = z.infer<typeof Balance>

export const BUDGET_PERIODS = ['month', 'day'] as const
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number]
/** `none`: nothing is on record yet, so that there is no pace. */
const PACES = ['none', 'behind', 'even', 'ahead', 'over'] as const
export type Pace = (typeof PACES)[number]

export const BudgetUse = z.object({
  period: z.enum(BUDGET_PERIODS),
  amount: Fen,
  spent: Fen,
  /** What would be spent by then at an even pace. */
  expected: Fen.nullable(),
  through: Day.nullable(),
  pace: z.enum(PACES),
})
export type BudgetUse = z.infer<typeof BudgetUse>

const Alarm = z.object({
  balanceBelow: Fen.nullable(),
  daysBelow: z.number().nullable(),
  /** Below either, as things stage. */
  low: z.boolean(),
  lowSince: Time.nullable(),
})

export const WalletAccount = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  provider: z.enum(PROVIDERS),
  /** Those of the caller's that may use it. */
  enterprises: z.array(z.object({ id: z.string(), name: z.string() })),
  /** An account that others use too is the Admin's to fund. */
  editable: z.boolean(),
  balance: Balance.nullable(),
  /** The mean of the last days with spend, at most seven. */
  perDay: Fen.nullable(),
  daysLeft: z.number().nullable(),
  /** In the month, by the caller's enterprises. */
  spent: Fen,
  budgets: z.array(BudgetUse),
  alarm: Alarm,
})
export type WalletAccount = z.infer<typeof WalletAccount>

export const MonthSpend = z.object({
  month: z.string(),
  spent: Fen,
  /** By the same day of the month before. */
  before: Fen,
  through: Day.nullable(),
  /** Where an enterprise or an account has a budget of the month: all of them, and what was spent under them. */
  budget: BudgetUse.nullable(),
})
export type MonthSpend = z.infer<typeof MonthSpend>

export const FundsBody = z.strictObject({
  /** Null: what was entered is forgotten. */
  balance: GivenFen.nullable(),
  /** When it was true; now unless said. */
  at: Time.optional(),
  /** What had been spent of that day by then; what is on record unless said. */
  spentBefore: GivenFen.optional(),
})
/** Absent or null: not watched. */
export const AlarmBody = z.strictObject({
  balanceBelow: GivenFen.nullable().default(null),
  daysBelow: z.int().min(1).max(365).nullable().default(null),
})

export const Budget = z.object({
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  /** Null: of the whole enterprise. */
  account: z.object({ id: z.string(), name: z.string() }).nullable(),
  use: BudgetUse,
})
export type Budget = z.infer<typeof Budget>
export const BudgetBody = z.strictObject({
  enterpriseId: Id.optional(),
  accountId: Id.optional(),
  period: z.enum(BUDGET_PERIODS),
  /** Null lifts it. It holds from this month or day on; what went before keeps its own. */
  amount: GivenFen.nullable(),
})

export const CommissionSum = z.object({ orders: z.number(), amount: Fen })
export type CommissionSum = z.infer<typeof CommissionSum>
const Stages = z.object({ due: CommissionSum, settled: CommissionSum, lost: CommissionSum })
export type Stages = z.infer<typeof Stages>
/** Where a commission stages. Insurance has a premium instead. */
export type CommissionStage = keyof Stages

export const CommissionMonth = Stages.extend({ month: z.string(), from: Day, to: Day })
export const CommissionSource = Stages.extend({
  kind: z.enum(['shop', 'card', 'premium']),
  /** The shop, or the id of the service. */
  source: z.string(),
  name: z.string(),
  /** Of one order, where the service states it. */
  each: Fen.nullable(),
})
export type CommissionSource = z.infer<typeof CommissionSource>

export const QuotaLine = z.object({
  corpId: z.string(),
  name: z.string(),
  enterpriseName: z.string().nullable(),
  /** Null where the corp has no permission for links or was never read. */
  balance: z.number().nullable(),
  used: z.number().nullable(),
  readAt: Time.nullable(),
  perDay: z.number().nullable(),
  daysLeft: z.number().nullable(),
  /** The day it runs out at this pace, or has expired. */
  outOn: Day.nullable(),
  /** How many expire unused at this pace. */
  expiresUnused: z.number(),
  alarmBalance: z.number(),
  low: z.boolean(),
  expiring: z.array(z.object({ expiresAt: Time, balance: z.number() })),
  /** Added through links, the last fourteen days. */
  days: z.array(z.object({ day: Day, added: z.number() })),
})
export type QuotaLine = z.infer<typeof QuotaLine>

/** Money and what it brought. Fen; null where nothing is on record or nothing came. */
export const Cost = z.object({
  spend: Fen.nullable(),
  conversions: z.number(),
  pushed: z.number(),
  perConversion: Fen.nullable(),
  perPush: Fen.nullable(),
})
export type Cost = z.infer<typeof Cost>
export const AdsetCost = z.object({
  adset: z.object({ id: z.string(), name: z.string(), accountName: z.string() }),
  now: Cost,
  before: Cost,
})
export type AdsetCost = z.infer<typeof AdsetCost>
