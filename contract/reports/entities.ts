import { z } from 'zod'
import { Time } from '../identity/entities.ts'
import { COHORT_DIMENSIONS, COHORT_MEASURES, COHORT_STEPS } from './cohorts.ts'
import { DIMENSIONS, METRICS } from './metrics.ts'

const DayRange = z.object({ from: z.iso.date(), to: z.iso.date() })

/** Whole Shanghai days, both ends included. */
export const Period = DayRange.extend({
  /** As many days right before. */
  before: DayRange,
  /** Of a running day only the hours that have ended are compared; null where the period is over. */
  comparedUntil: z.string().nullable(),
})
export type Period = z.infer<typeof Period>

/** A figure as it is, and for the comparison: the part that has a counterpart, and that counterpart. */
export const Figure = z.object({ now: z.number(), base: z.number(), before: z.number() })
export type Figure = z.infer<typeof Figure>
/** Of spend, which for earlier days may not be known: what is compared is of the accounts of which it is. */
const SpendFigure = Figure.extend({ before: z.number().nullable() })

const Sales = z.object({
  orders: z.number(),
  /** Fen. */
  sales: z.number(),
  commission: z.number(),
  refunds: z.number(),
  /** Fen of the orders that were refunded. */
  refunded: z.number(),
})
export type Sales = z.infer<typeof Sales>

export const ShopOverview = z.object({
  period: Period,
  figures: z.object({
    orders: Figure,
    sales: Figure,
    commission: Figure,
    refunds: Figure,
    refunded: Figure,
    spend: SpendFigure,
  }),
  /** By hour where the period is one day, else by day; `at` is `HH` or a date. */
  trend: z.array(
    Sales.extend({
      at: z.string(),
      ordersBefore: z.number(),
      salesBefore: z.number(),
      commissionBefore: z.number(),
      refundsBefore: z.number(),
      /** Null by hour, and on days of which no account's is known: spend is known by the day alone. */
      spend: z.number().nullable(),
      spendBefore: z.number().nullable(),
    }),
  ),
  shops: z.array(Sales.extend({ shop: z.string() })),
  products: z.array(Sales.extend({ productId: z.string(), name: z.string(), shop: z.string() })),
  /** Part of the figures, and of no ad set that the list shows. */
  unassigned: z.object({ spend: z.number(), orders: z.number(), sales: z.number() }),
  /** Orders of the period that found no visit. */
  unmatched: z.number(),
})
export type ShopOverview = z.infer<typeof ShopOverview>

const Steps = z.object({
  clicks: z.number(),
  visits: z.number(),
  conversions: z.number(),
  held: z.number(),
  pushed: z.number(),
  acknowledged: z.number(),
  failed: z.number(),
})
export type Steps = z.infer<typeof Steps>
const StepsOf = Steps.extend({ value: z.string(), name: z.string() })
export type StepsOf = z.infer<typeof StepsOf>

export const FunnelOverview = z.object({
  period: Period,
  funnel: z.object({
    clicks: Figure,
    visits: Figure,
    conversions: Figure,
    held: Figure,
    pushed: Figure,
    acknowledged: Figure,
    failed: Figure,
    bots: Figure,
  }),
  /** Day by day, or hour by hour of one day; `value` is a date or `HH`. */
  trend: z.array(
    Steps.extend({
      value: z.string(),
      clicksBefore: z.number(),
      visitsBefore: z.number(),
      conversionsBefore: z.number(),
      pushedBefore: z.number(),
      acknowledgedBefore: z.number(),
    }),
  ),
  providers: z.array(StepsOf),
  accounts: z.array(StepsOf),
  kinds: z.array(StepsOf),
  adsets: z.array(StepsOf),
  regions: z.array(StepsOf),
  devices: z.array(StepsOf),
  hours: z.array(StepsOf),
  held: z.array(z.object({ rule: z.string(), n: z.number() })),
  /** Ad sets whose conversions fell most over whole days, and which days those were. */
  falling: z.object({
    days: DayRange,
    before: DayRange,
    adsets: z.array(z.object({ value: z.string(), name: z.string(), now: z.number(), before: z.number() })),
  }),
  /** Clicks by hour, region and device are counted up to here; everything else is of this moment. */
  countedUntil: Time.nullable(),
})
export type FunnelOverview = z.infer<typeof FunnelOverview>

export const ReportTable = z.object({
  period: Period,
  by: z.array(z.enum(DIMENSIONS)),
  metrics: z.array(z.enum(METRICS as [string, ...string[]])),
  rows: z.array(
    z.object({
      /** One value a dimension, and what it is called where that is not the console's to say. */
      keys: z.array(z.string()),
      names: z.array(z.string()),
      now: z.array(z.number().nullable()),
      before: z.array(z.number().nullable()).nullable(),
    }),
  ),
  total: z.object({ now: z.array(z.number().nullable()), before: z.array(z.number().nullable()).nullable() }),
  /** More rows than are shown; the total is of all. */
  more: z.boolean(),
  countedUntil: Time.nullable(),
})
export type ReportTable = z.infer<typeof ReportTable>

/** What some visitors cost and brought until now; what is not known by the dimension or filter asked for is null. Amounts are fen. */
const CohortSums = z.object({
  clicks: z.number().nullable(),
  visits: z.number().nullable(),
  /** As the reports have them: of these days, whenever their visit was. */
  conversions: z.number().nullable(),
  spend: z.number().nullable(),
  orders: z.number(),
  /** Of orders and first premiums, before refunds and without renewals. */
  gross: z.number(),
  refunds: z.number(),
  refunded: z.number(),
  renewals: z.number(),
  renewed: z.number(),
  /** The measure as it is now: fen, of `orders` a number. */
  value: z.number(),
  /** Whether these visitors can pay back: something came of them or their like, or they led to what is ordered. */
  earns: z.boolean(),
  /** The first day, the visit's own being 1, by which as much had come back as was spent, so far where the days still run; null while it has not, and of measures that do not pay back. */
  paybackDay: z.number().nullable(),
})

/** What is expected, and between what it came to be in most of the cases of the past; null where those are too few to say. */
const Forecast = z.object({
  value: z.number(),
  /** Between these lay eight of ten; null where fewer were tested than that takes. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** How many forecasts of the past, made from as far back, were tested. */
  tests: z.number(),
})
export type Forecast = z.infer<typeof Forecast>

export const Cohort = CohortSums.extend({
  /** Days of the visits, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Of the dimension; empty where there is none, and of what belongs to no ad set. */
  key: z.string(),
  name: z.string(),
  /** By horizon: the measure as far as all visitors of the cohort have come so far, else null. */
  values: z.array(z.number().nullable()),
  /** By horizon, of those that are still to come; none of measures that do not pay back. */
  forecasts: z.array(Forecast.nullable()),
  /** By horizon, of `refunded` alone: what part of the gross sales by then it is. */
  ofGross: z.array(z.number().nullable()).nullable(),
})
export type Cohort = z.infer<typeof Cohort>

export const CohortTable = z.object({
  /** Days of the visits, both ends included. */
  period: DayRange,
  step: z.enum(COHORT_STEPS),
  measure: z.enum(COHORT_MEASURES),
  by: z.enum(COHORT_DIMENSIONS).nullable(),
  horizons: z.array(z.number()),
  /** The newest first, then the groups that cost most. */
  rows: z.array(Cohort),
  total: CohortSums.extend({
    /** Days or weeks that have anything, however they are split. */
    cohorts: z.number(),
    /**
     * By horizon: of the cohorts that have come so far, and what came back of the spend of those that have any. Each has
     * other cohorts: their values are not to be compared, `returned` and `perVisit` are.
     */
    reached: z.array(
      z
        .object({
          cohorts: z.number(),
          value: z.number(),
          returned: z.number().nullable(),
          perVisit: z.number().nullable(),
          /** Of `refunded` alone: what part of their gross sales by then it is. */
          ofGross: z.number().nullable(),
        })
        .nullable(),
    ),
  }),
  /** More groups than are shown; the total is of all. */
  more: z.boolean(),
  /** By horizon: how far forecasts made with what was known then were off, in the median; what keeps one from being made. Empty of measures that are not forecast. */
  accuracy: z.array(
    z.object({ tests: z.number(), error: z.number().nullable(), missing: z.enum(['history', 'income']).nullable() }),
  ),
})
export type CohortTable = z.infer<typeof CohortTable>
