import { sql } from 'kysely'
import type * as endpoints from '#contract/reports/endpoints.ts'
import type { Figure, FunnelOverview, Period, Steps, StepsOf } from '#contract/reports/entities.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import type { Context } from '../../core/http/route.ts'
import { countedUntil } from './counted-until.ts'
import { inScope } from './in-scope.ts'
import { addDays, comparedHours, trendOf, type DayRange, lengthOf, readPeriod } from '../../core/time/period.ts'
import { addTo, sumsOf, zeros } from './sums.ts'
import { readLiveDay, uncountedByHour } from './uncounted.ts'

const STEPS = ['clicks', 'visits', 'conversions', 'held', 'pushed', 'acknowledged', 'failed'] as const
const ALL = [...STEPS, 'bots'] as const
type All = Record<(typeof ALL)[number], number>
const MOST_ADSETS = 20
const MOST_FALLING = 10

interface AdsetSteps extends All {
  id: string
  name: string
  provider: string
  kind: string
  account: string
  accountName: string
}

/** What each ad set brought, from the counters that its clicks and pushes keep themselves. */
const readAdsets = async (tx: Tx, scope: Scope, { from, to }: DayRange): Promise<AdsetSteps[]> => {
  const { rows } = await sql<AdsetSteps>`
    select a.id, a.name, a.provider, a.kind, a.account_id account, coalesce(c.name, '') "accountName", d.* from adsets a
    cross join lateral (
      select ${sumsOf(ALL)} from adset_days where adset_id = a.id and day between ${from} and ${to}) d
    left join ad_accounts c on c.id = a.account_id
    where ${inScope('a.enterprise_id', scope)} and (d.clicks, d.visits, d.conversions, d.bots) is distinct from (0, 0, 0, 0)`.execute(
    tx,
  )
  return rows
}

interface Cell extends All {
  dimension: string
  day: string
  value: string
}
const readHours = async (tx: Tx, scope: Scope, { before, to }: Period): Promise<Cell[]> => {
  const { rows } = await sql<Cell>`
    select day, value, ${sumsOf(ALL)} from enterprise_figures
    where ${inScope('enterprise_id', scope)} and dimension = 'hour' and day between ${before.from} and ${to}
    group by 1, 2`.execute(tx)
  return rows
}
const readParts = async (tx: Tx, scope: Scope, { from, to }: Period): Promise<Cell[]> => {
  const { rows } = await sql<Cell>`
    select dimension, value, ${sumsOf(ALL)} from enterprise_figures
    where ${inScope('enterprise_id', scope)} and dimension in ('region', 'device', 'rule') and day between ${from} and ${to}
    group by 1, 2 having (sum(clicks), sum(visits), sum(conversions)) is distinct from (0, 0, 0)
    order by sum(clicks) desc, sum(conversions) desc, 2`.execute(tx)
  return rows
}

/** Today's clicks and visits that are not counted by the hour yet, as hours of their own. */
const readUncounted = async (
  tx: Tx,
  scope: Scope,
  { hours, until, now }: { hours: readonly Cell[]; until: string | null; now: Date },
): Promise<Cell[]> => {
  const day = shanghaiDay(now)
  const counted = zeros(STEPS)
  for (const cell of hours) if (cell.day === day) addTo(counted, STEPS, cell)
  const moment = { countedUntil: until === null ? null : new Date(until), now }
  return uncountedByHour(await readLiveDay(tx, scope, day), counted, moment).map(({ hour, ...more }) => ({
    ...zeros(ALL),
    ...more,
    dimension: 'hour',
    day,
    value: hour,
  }))
}

/** Those of one hour together. */
const byHour = (hours: readonly Cell[], { from, to }: DayRange): StepsOf[] => {
  const found = new Map<string, StepsOf>()
  for (const cell of hours) {
    if (cell.day < from || cell.day > to) continue
    const step = found.get(cell.value) ?? { value: cell.value, name: '', ...zeros(STEPS) }
    addTo(step, STEPS, cell)
    found.set(cell.value, step)
  }
  return [...found.values()].filter(({ clicks, visits, conversions }) => clicks + visits + conversions > 0)
}

/** Days that have ended: those of the period, or the last one. */
const endedDays = ({ from, to }: Period, now: Date): DayRange => {
  const yesterday = addDays(shanghaiDay(now), -1)
  return from > yesterday ? { from: yesterday, to: yesterday } : { from, to: to > yesterday ? yesterday : to }
}

const readFalling = async (tx: Tx, scope: Scope, period: Period, now: Date): Promise<FunnelOverview['falling']> => {
  const days = endedDays(period, now)
  const before = { from: addDays(days.from, -lengthOf(days)), to: addDays(days.from, -1) }
  const { rows } = await sql<FunnelOverview['falling']['adsets'][number]>`
    select a.id value, a.name, d.now, d.before from adsets a cross join lateral (
      select coalesce(sum(conversions) filter (where day >= ${days.from}), 0)::bigint now,
        coalesce(sum(conversions) filter (where day < ${days.from}), 0)::bigint before
      from adset_days where adset_id = a.id and day between ${before.from} and ${days.to}) d
    where ${inScope('a.enterprise_id', scope)} and d.now < d.before
    order by d.now - d.before, a.id limit ${MOST_FALLING}`.execute(tx)
  return { days, before, adsets: rows }
}

const stepsOf = (row: Readonly<Steps>): Steps => {
  const steps = zeros(STEPS)
  addTo(steps, STEPS, row)
  return steps
}

/** The ad sets gathered by something they share, the largest first. */
const gather = (
  rows: readonly AdsetSteps[],
  value: (row: AdsetSteps) => string,
  name: (row: AdsetSteps) => string,
): StepsOf[] => {
  const groups = new Map<string, StepsOf>()
  for (const row of rows) {
    const group = groups.get(value(row)) ?? { value: value(row), name: name(row), ...zeros(STEPS) }
    addTo(group, STEPS, row)
    groups.set(group.value, group)
  }
  return [...groups.values()].sort(
    (a, b) => b.clicks - a.clicks || b.conversions - a.conversions || (a.value < b.value ? -1 : 1),
  )
}

const NOTHING = () => ''

/** From click to acknowledged push, from the counters and roll-ups alone. */
export const readFunnelOverview = async (
  tx: Tx,
  scope: Scope,
  period: Period,
  now: Date = new Date(),
): Promise<FunnelOverview> => {
  const adsets = await readAdsets(tx, scope, period)
  const until = await countedUntil(tx)
  const hours = await readHours(tx, scope, period)
  if (period.comparedUntil !== null) hours.push(...(await readUncounted(tx, scope, { hours, until, now })))
  const parts = await readParts(tx, scope, period)
  const falling = await readFalling(tx, scope, period, now)
  const { inBase, inBefore } = comparedHours(period, now)
  const [total, base, before] = [zeros(ALL), zeros(ALL), zeros(ALL)]
  for (const row of adsets) addTo(total, ALL, row)
  const { steps, stepOf } = trendOf(period)
  const none = { clicksBefore: 0, visitsBefore: 0, conversionsBefore: 0, pushedBefore: 0, acknowledgedBefore: 0 }
  const trend = new Map(steps.map((value) => [value, { value, ...zeros(STEPS), ...none }]))
  for (const cell of hours) {
    if (inBase(cell.day, cell.value)) addTo(base, ALL, cell)
    if (inBefore(cell.day, cell.value)) addTo(before, ALL, cell)
    const { at, isBefore } = stepOf(cell.day, cell.value)
    const step = trend.get(at)
    if (step === undefined) continue
    if (!isBefore) addTo(step, STEPS, cell)
    else {
      step.clicksBefore += cell.clicks
      step.visitsBefore += cell.visits
      step.conversionsBefore += cell.conversions
      step.pushedBefore += cell.pushed
      step.acknowledgedBefore += cell.acknowledged
    }
  }
  const figure = (name: keyof All): Figure => ({ now: total[name], base: base[name], before: before[name] })
  const partsBy = (dimension: string): StepsOf[] =>
    parts
      .filter((part) => part.dimension === dimension)
      .map((part) => ({ value: part.value, name: '', ...stepsOf(part) }))
  return {
    period,
    funnel: {
      clicks: figure('clicks'),
      visits: figure('visits'),
      conversions: figure('conversions'),
      held: figure('held'),
      pushed: figure('pushed'),
      acknowledged: figure('acknowledged'),
      failed: figure('failed'),
      bots: figure('bots'),
    },
    trend: [...trend.values()],
    providers: gather(adsets, ({ provider }) => provider, NOTHING),
    accounts: gather(
      adsets,
      ({ account }) => account,
      ({ accountName }) => accountName,
    ).slice(0, MOST_ADSETS),
    kinds: gather(adsets, ({ kind }) => kind, NOTHING),
    adsets: gather(
      adsets,
      ({ id }) => id,
      ({ name }) => name,
    ).slice(0, MOST_ADSETS),
    regions: partsBy('region'),
    devices: partsBy('device'),
    hours: byHour(hours, period).sort((a, b) => (a.value < b.value ? -1 : 1)),
    held: parts
      .filter(({ dimension }) => dimension === 'rule')
      .map(({ value, held }) => ({ rule: value, n: held }))
      .sort((a, b) => b.n - a.n),
    falling,
    countedUntil: until,
  }
}

export const getFunnelOverview = ({ query, scope, tx }: Context<typeof endpoints.getFunnelOverview>) => {
  const now = new Date()
  const period = readPeriod(query, now)
  return tx(async (tx) => ({ overview: await readFunnelOverview(tx, scope, period, now) }))
}
