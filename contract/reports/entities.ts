import { z } from 'zod'
import { Time } from '../identity/entities.ts'
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
    spend: Figure,
  }),
  /** By hour where the period is one day, else by day; `at` is `HH` or a date. */
  trend: z.array(
    Sales.extend({ at: z.string(), ordersBefore: z.number(), salesBefore: z.number(), spend: z.number().nullable() }),
  ),
  shops: z.array(Sales.extend({ shop: z.string() })),
  products: z.array(Sales.extend({ productId: z.string(), name: z.string(), shop: z.string() })),
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
  trend: z.array(Steps.extend({ value: z.string(), clicksBefore: z.number(), conversionsBefore: z.number() })),
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
