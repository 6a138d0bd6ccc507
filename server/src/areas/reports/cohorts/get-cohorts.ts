import {
  COHORT_SHOPS,
  type CohortDimension,
  type CohortMeasure,
  type CohortStep,
  HORIZONS,
  isReturning,
} from '#contract/reports/cohorts.ts'
import { type AdsetKind, hasOrders, KIND_NAMES } from '#contract/adsets/kinds.ts'
import type * as endpoints from '#contract/reports/endpoints.ts'
import type { Cohort, CohortTable } from '#contract/reports/entities.ts'
import { type Dimension, MOST_ROWS } from '#contract/reports/metrics.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { addDays, type DayRange, daysOf, readPeriod } from '../../../core/time/period.ts'
import { shanghaiDay } from '../../../core/time/shanghai.ts'
import { nameKeys } from '../name-keys.ts'
import { readCounted } from '../read-counted.ts'
import { addTo, zeros } from '../sums.ts'
import { type CohortFigures, cohortsOf, emptyCohort, partOf, paybackOf, paybackOfAll, reachedOf } from './cohort.ts'
import { makeForecasts } from './forecast.ts'
import { type CohortsAsked, EARNED, type Earned, readEarned } from './read-cohorts.ts'

/** What cohorts of so many days before today have come to is what others are expected to. */
const HISTORY_DAYS = 180
/** A list may have as many groups as there are ad sets. */
const MOST_GROUPS = 1_000_000

export type CohortQuery = QueryOf<typeof endpoints.getCohorts>

const FILTERS = {
  provider: 'provider',
  account_id: 'account',
  kind: 'kind',
  adset_id: 'adset',
  shop: 'shop',
} as const satisfies Partial<Record<keyof CohortQuery, CohortDimension>>

const filtersOf = (query: CohortQuery): Partial<Record<CohortDimension, string>> =>
  Object.fromEntries(
    Object.entries(FILTERS).flatMap(([name, dimension]) => {
      const value = query[name as keyof typeof FILTERS]
      return value === undefined ? [] : [[dimension, value]]
    }),
  )

const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const earlier = (a: string, b: string): string => (a < b ? a : b)

/** The days asked for up to today; of weeks, whole ones. Nobody has come yet on days that are to come. */
const rangeOf = (query: CohortQuery, step: CohortStep, now: Date): DayRange => {
  const { from, to } = readPeriod(query, now)
  const today = shanghaiDay(now)
  if (from > today) {
    const message = { zh: '不能晚于今天', en: 'Not after today' }
    throw new Failure('report.period', { issues: [{ path: query.from === undefined ? 'to' : 'from', message }] })
  }
  const last = earlier(to, today)
  return step === 'day' ? { from, to: last } : { from: mondayOf(from), to: addDays(mondayOf(last), 6) }
}

/** What it cost to have these visitors: known of ad sets and accounts, not of shops. */
const COST = ['clicks', 'visits', 'conversions', 'spend'] as const
type Cost = Record<(typeof COST)[number], number>

const isKnown = ({ by, filters }: Pick<CohortsAsked, 'by' | 'filters'>): boolean =>
  by !== 'shop' && filters.shop === undefined

const keyOf = (day: string, key: string): string => `${day} ${key}`

/** Cost by the first day of the cohort and the group. */
const readCosts = async (tx: Tx, asked: CohortsAsked): Promise<Map<string, Cost>> => {
  const { by, keys, step, filters, range, scope } = asked
  const found = new Map<string, Cost>()
  if (!isKnown(asked)) return found
  const own = keys !== undefined && (by === 'adset' || by === 'account') ? { only: { of: by, ids: keys } } : {}
  const dimensions: Dimension[] = by === undefined ? [step] : [step, by]
  const counted = { by: dimensions, range, scope, most: MOST_GROUPS }
  const rows = await readCounted(tx, COST, { ...counted, filters, ...own })
  // What belongs to no ad set is no group of theirs that could be asked for.
  if ('only' in own && keys?.includes('') === true)
    rows.push(
      ...(await readCounted(tx, ['spend'], {
        ...counted,
        filters: { ...filters, ...(by !== undefined && { [by]: '' }) },
      })),
    )
  for (const { keys: at, ...sums } of rows) {
    const [day = '', key = ''] = at
    const cost = found.get(keyOf(day, key)) ?? zeros(COST)
    found.set(keyOf(day, key), cost)
    addTo(cost, COST, { ...zeros(COST), ...sums })
  }
  return found
}

/** The groups that cost most, as many as are shown, and whether there are more. */
const readKeys = async (tx: Tx, asked: CohortsAsked, most: number): Promise<{ keys?: string[]; more: boolean }> => {
  const { by, filters, range, scope } = asked
  if (by === undefined || by === 'shop') return { more: false }
  const { shop: _, ...known } = filters
  const sums = new Map<string, Pick<Cost, 'clicks' | 'spend'>>()
  const rows = await readCounted(tx, ['clicks', 'spend'], { by: [by], filters: known, range, scope, most: MOST_GROUPS })
  for (const {
    keys: [key = ''],
    clicks = 0,
    spend = 0,
  } of rows) {
    const sum = sums.get(key) ?? { clicks: 0, spend: 0 }
    sums.set(key, { clicks: sum.clicks + clicks, spend: sum.spend + spend })
  }
  // Spend of an account that no ad set has stands last, so that all together is what the rows add up to.
  const rest = (sums.get('')?.spend ?? 0) === 0 ? [] : ['']
  sums.delete('')
  const ranked = [...sums].sort(([a, one], [b, two]) =>
    one.spend === two.spend ? two.clicks - one.clicks || (a < b ? -1 : 1) : two.spend - one.spend,
  )
  return { keys: [...ranked.slice(0, most).map(([key]) => key), ...rest], more: ranked.length > most }
}

/** The kinds of the ad sets among the groups, or of the one that is asked for. */
const kindsOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, AdsetKind>> => {
  const rows =
    ids.length === 0 ? [] : await tx.selectFrom('adsets').select(['id', 'kind']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** Whether a group can pay back: it has brought something, or leads to what is ordered. */
const earnsBy = async (tx: Tx, { by, filters, keys }: CohortsAsked, cohorts: readonly CohortFigures[]) => {
  const earned = new Set(cohorts.flatMap((one) => (EARNED.some((name) => one.earned[name] !== 0) ? [one.key] : [])))
  const kinds = await kindsOf(tx, [
    ...(by === 'adset' ? (keys ?? []) : []),
    ...(filters.adset === undefined ? [] : [filters.adset]),
  ])
  return (key: string): boolean => {
    if (earned.has(key)) return true
    if (key === '' && (by === 'kind' || by === 'adset')) return false
    const kind = by === 'kind' ? key : (kinds.get(by === 'adset' ? key : (filters.adset ?? '')) ?? filters.kind)
    const known = KIND_NAMES.find((one) => one === kind)
    return known === undefined || hasOrders(known)
  }
}

const UNKNOWN = { clicks: null, visits: null, conversions: null, spend: null }

const shownSums = ({ orders, sales, refunds, refunded, renewals, renewed }: Earned) => ({
  orders,
  gross: sales,
  refunds,
  refunded,
  renewals,
  renewed,
})

interface Read {
  /** Whether a group can pay back at all. */
  earns: (key: string) => boolean
  /** Of all days that are read, those before the days asked for too. */
  cohorts: CohortFigures[]
  /** The cohort of a day and group and what it cost; undefined where there is neither. */
  find: (day: string, key: string) => { cohort: CohortFigures; cost: Cost } | undefined
}

type Row = Omit<Cohort, 'name'>

interface Shown {
  known: boolean
  days: readonly string[]
  measure: CohortMeasure
}

const rowsOf = (shown: Read, { known, days, keys, measure }: Shown & { keys: string[] }) => {
  const pays = isReturning(measure)
  const groups = pays ? Map.groupBy(shown.cohorts, ({ key }) => key) : new Map<string, CohortFigures[]>()
  const names = [...groups.keys()]
  const forecasts = makeForecasts(
    [...groups.values()].map((cohorts) => cohorts.map(({ history }) => history)),
    HORIZONS,
  )
  const rows = days.flatMap((day) =>
    keys.flatMap((key): Row[] => {
      const found = shown.find(day, key)
      if (found === undefined) return []
      const { cohort } = found
      const cost = known ? found.cost : UNKNOWN
      return [
        {
          ...cohort.days,
          key,
          ...cost,
          ...shownSums(cohort.earned),
          value: cohort.value,
          earns: shown.earns(key),
          paybackDay: pays ? paybackOf(cohort, cost.spend) : null,
          values: HORIZONS.map((horizon) => cohort.history[horizon - 1] ?? null),
          forecasts: forecasts.expect(names.indexOf(key), cohort.history),
          ofGross:
            measure === 'refunded'
              ? HORIZONS.map((horizon) => partOf(cohort.history[horizon - 1] ?? 0, cohort.gross[horizon - 1] ?? 0))
              : null,
        },
      ]
    }),
  )
  return { rows, accuracy: pays ? forecasts.accuracy : [] }
}

/** All cohorts asked for together, whatever they are split by. */
const totalOf = ({ find, earns }: Read, { known, days, measure }: Shown): CohortTable['total'] => {
  const [earned, cost] = [zeros(EARNED), zeros(COST)]
  let value = 0
  const spent = days.flatMap((day) => {
    const found = find(day, '')
    if (found === undefined) return []
    addTo(earned, EARNED, found.cohort.earned)
    addTo(cost, COST, found.cost)
    value += found.cohort.value
    const { history, trend, gross } = found.cohort
    return [{ history, trend, gross, spend: found.cost.spend, visits: known ? found.cost.visits : null }]
  })
  return {
    ...(known ? cost : UNKNOWN),
    ...shownSums(earned),
    value,
    earns: earns(''),
    paybackDay: isReturning(measure) ? paybackOfAll(spent) : null,
    cohorts: spent.length,
    reached: HORIZONS.map((horizon) => reachedOf(spent, horizon, measure)),
  }
}

/** Every cohort asked for, with what is expected of those that have not come to a horizon yet. */
export const readCohorts = async (
  tx: Tx,
  scope: Scope,
  query: CohortQuery,
  { now = new Date(), most = MOST_ROWS } = {},
): Promise<CohortTable> => {
  const { step, measure, by } = query
  const today = shanghaiDay(now)
  const range = rangeOf(query, step, now)
  const days = daysOf(range).filter((day) => (step === 'day' || day === mondayOf(day)) && day <= today)
  const asked = { step, by, filters: filtersOf(query), scope, range }
  const { keys, more } = await readKeys(tx, asked, Math.max(1, Math.floor(most / Math.max(1, days.length))))
  const since = earlier(range.from, addDays(today, -HISTORY_DAYS))
  const wide = { from: step === 'day' ? since : mondayOf(since), to: today > range.to ? today : range.to }
  const read = async (one: CohortsAsked): Promise<Read> => {
    const settings = { step, measure, today }
    const cohorts = cohortsOf(await readEarned(tx, { ...one, range: wide }), settings)
    const costs = await readCosts(tx, one)
    const figures = new Map(cohorts.map((cohort) => [keyOf(cohort.days.from, cohort.key), cohort]))
    return {
      cohorts,
      earns: await earnsBy(tx, one, cohorts),
      find: (day, key) => {
        const [cohort, cost] = [figures.get(keyOf(day, key)), costs.get(keyOf(day, key))]
        if (cohort === undefined && cost === undefined) return undefined
        return { cohort: cohort ?? emptyCohort(day, key, settings), cost: cost ?? zeros(COST) }
      },
    }
  }
  const all = await read({ ...asked, by: undefined })
  const shown = by === undefined ? all : await read({ ...asked, ...(keys === undefined ? {} : { keys }) })
  const known = isKnown(asked)
  const { rows, accuracy } = rowsOf(shown, {
    known,
    measure,
    days: days.toReversed(),
    keys: keys ?? (by === 'shop' ? [...COHORT_SHOPS] : ['']),
  })
  const names = await nameKeys(
    tx,
    by === undefined ? [] : [by],
    rows.map(({ key }) => [key]),
  )
  return {
    period: range,
    step,
    measure,
    by: by ?? null,
    horizons: [...HORIZONS],
    rows: rows.map((row) => ({ ...row, name: names(by, row.key) })),
    // Of all sources together the cost is known.
    total: totalOf(all, { known: isKnown({ ...asked, by: undefined }), days, measure }),
    more,
    accuracy,
  }
}

export const getCohorts = ({ query, scope, tx }: Context<typeof endpoints.getCohorts>) =>
  tx(async (tx) => ({ cohorts: await readCohorts(tx, scope, query) }))
