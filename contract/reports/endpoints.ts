import { z } from 'zod'
import { AskedDay } from '../asked-day.ts'
import { defineEndpoint, Id } from '../endpoint.ts'
import { COHORT_DIMENSIONS, COHORT_MEASURES, COHORT_SHOPS, COHORT_STEPS } from './cohorts.ts'
import { CohortTable, FunnelOverview, ReportTable, ShopOverview } from './entities.ts'
import { DIMENSIONS, METRICS, MOST_DIMENSIONS, MOST_METRICS, PERIODS } from './metrics.ts'

const OWN = ['Admin', 'User'] as const

/** Shanghai days by name or by date; today where none are named. */
const days = {
  period: z.enum(PERIODS).optional(),
  from: AskedDay.optional(),
  to: AskedDay.optional(),
}

const listed = <const T extends readonly string[]>(names: T, most: number) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(',').filter((name) => name !== ''))
    .pipe(z.array(z.enum(names)).max(most))

export const getShopOverview = defineEndpoint({
  name: 'getShopOverview',
  method: 'GET',
  path: '/reports/ecommerce',
  access: OWN,
  summary: 'Orders, sales, commission, refunds and spend of a period beside the one before',
  enterpriseVariant: true,
  stale: true,
  query: z.strictObject(days),
  reply: z.object({ overview: ShopOverview }),
  errors: ['report.period'],
})
export const getFunnelOverview = defineEndpoint({
  name: 'getFunnelOverview',
  method: 'GET',
  path: '/reports/analytics',
  access: OWN,
  summary: 'From click to acknowledged push, by everything it can be split by',
  enterpriseVariant: true,
  stale: true,
  query: z.strictObject(days),
  reply: z.object({ overview: FunnelOverview }),
  errors: ['report.period'],
})
export const getReport = defineEndpoint({
  name: 'getReport',
  method: 'GET',
  path: '/reports/table',
  access: OWN,
  summary: 'Any figures by up to three dimensions, from the roll-ups',
  enterpriseVariant: true,
  stale: true,
  query: z.strictObject({
    ...days,
    metrics: listed(METRICS as [string, ...string[]], MOST_METRICS).optional(),
    by: listed(DIMENSIONS, MOST_DIMENSIONS).optional(),
    compare: z.enum(['previous', 'none']).default('none'),
    /** A metric, with `-` before it for the largest first; by the dimensions where absent. */
    order: z.string().max(40).optional(),
    provider: z.string().max(40).optional(),
    account_id: Id.optional(),
    kind: z.string().max(40).optional(),
    adset_id: Id.optional(),
    region: z.string().max(10).optional(),
    device: z.string().max(10).optional(),
    conversion: z.string().max(40).optional(),
    rule: z.string().max(40).optional(),
    shop: z.string().max(40).optional(),
    product_id: Id.optional(),
  }),
  reply: z.object({ report: ReportTable }),
  errors: ['report.period', 'report.split', 'report.too_fine'],
})
export const getCohorts = defineEndpoint({
  name: 'getCohorts',
  method: 'GET',
  path: '/reports/cohorts',
  access: OWN,
  summary:
    'What the visitors of a day or week brought, so many days after their visit, and what is to be expected of them',
  enterpriseVariant: true,
  stale: true,
  query: z.strictObject({
    /** The days of the visits; with weeks, the whole weeks they lie in. */
    ...days,
    step: z.enum(COHORT_STEPS).default('day'),
    measure: z.enum(COHORT_MEASURES).default('sales'),
    by: z.enum(COHORT_DIMENSIONS).optional(),
    provider: z.string().max(40).optional(),
    account_id: Id.optional(),
    kind: z.string().max(40).optional(),
    adset_id: Id.optional(),
    shop: z.enum(COHORT_SHOPS).optional(),
  }),
  reply: z.object({ cohorts: CohortTable }),
  errors: ['report.period'],
})
