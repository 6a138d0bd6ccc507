import { sql } from 'kysely'
import { ADSET_COUNTED } from '#contract/adsets/figures.ts'
import { type Counted, type Dimension, splits } from '#contract/reports/metrics.ts'
import type { FigureSource, FiguresAsked, Sums } from '../../core/figures/figure-source.ts'
import { lengthOf, spanOf } from '../../core/time/period.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { shanghaiDay, shanghaiHour } from '../../core/time/shanghai.ts'
import { countedUntil } from './counted-until.ts'
import { type Asked, type Group, readCounted } from './read-counted.ts'
import { inScope } from './in-scope.ts'
import { FOLLOWED, uncountedByHour } from './uncounted.ts'

/** A list may have as many ad sets as there are. */
const MOST = 1_000_000

const askedFor = ({ scope, range, of, ids }: FiguresAsked, by: readonly Dimension[]): Asked => ({
  by,
  filters: {},
  range,
  scope,
  most: MOST,
  ...(ids === undefined ? {} : { only: { of, ids } }),
})
const figuresOf = ({ figures = ADSET_COUNTED }: FiguresAsked): readonly Counted[] => figures

/** By what is counted and when; the same keys come from several tables. */
const inSteps = (groups: readonly Group[]): Map<string, Map<string, Sums>> => {
  const found = new Map<string, Map<string, Sums>>()
  for (const { keys, ...sums } of groups) {
    const [id = '', ...steps] = keys
    const own = found.get(id) ?? new Map<string, Sums>()
    const at = steps.join(' ')
    found.set(id, own.set(at, { ...own.get(at), ...sums }))
  }
  return found
}
/** Adds today's clicks and visits of each that are not counted by the hour yet, so that the hours add up to the day. */
const addUncounted = async (
  tx: Tx,
  asked: FiguresAsked,
  hours: Map<string, Map<string, Sums>>,
  nameOf: (hour: string) => string,
): Promise<void> => {
  const now = new Date()
  const today = shanghaiDay(now)
  if (asked.range.from > today || asked.range.to < today) return
  if (!FOLLOWED.some((name) => figuresOf(asked).includes(name))) return
  const until = await countedUntil(tx)
  const moment = { countedUntil: until === null ? null : new Date(until), now }
  const ofToday = askedFor({ ...asked, range: { from: today, to: today } }, [asked.of])
  const counted = inSteps(await readCounted(tx, FOLLOWED, { ...ofToday, by: [asked.of, 'hour'] }))
  for (const { keys, clicks = 0, visits = 0 } of await readCounted(tx, FOLLOWED, ofToday)) {
    const id = keys[0] ?? ''
    const known = { clicks: 0, visits: 0 }
    for (const sums of counted.get(id)?.values() ?? []) for (const name of FOLLOWED) known[name] += sums[name] ?? 0
    const own = hours.get(id) ?? new Map<string, Sums>()
    for (const more of uncountedByHour({ clicks, visits }, known, moment)) {
      const at = nameOf(more.hour)
      const was = own.get(at) ?? {}
      own.set(at, { ...was, clicks: (was.clicks ?? 0) + more.clicks, visits: (was.visits ?? 0) + more.visits })
      hours.set(id, own)
    }
  }
}
/** Adds what the ads that lead to each ad set cost, by the hour of the day. */
const addSpend = async (
  tx: Tx,
  { scope, range, ids }: FiguresAsked,
  hours: Map<string, Map<string, Sums>>,
): Promise<void> => {
  const { rows } = await sql<{ id: string; hour: string; spend: number }>`
    select a.id, lpad(h.hour::text, 2, '0') "hour", sum(h.amount)::bigint spend
    from adsets a join ad_links l on l.adset_id = a.id and l.account_id = a.account_id
    join platform_hours h on h.account_id = l.account_id and h.ad_id = l.ad_id
    where ${inScope('a.enterprise_id', scope)} and h.day between ${range.from}::date and ${range.to}::date
      ${ids === undefined ? sql`` : sql`and a.id = any (${[...ids]}::text[])`}
    group by 1, 2`.execute(tx)
  for (const { id, hour, spend } of rows) {
    const own = hours.get(id) ?? new Map<string, Sums>()
    hours.set(id, own.set(hour, { ...own.get(hour), spend }))
  }
}
const stepOf = ({ range }: FiguresAsked): Dimension => (lengthOf(range) === 1 ? 'hour' : 'day')

/** The figures of ad sets and accounts as the reports have them, from the same roll-ups. */
export const figureSource: FigureSource = {
  sums: async (tx, { ranges, ...asked }) => {
    const found = ranges.map(() => new Map<string, Sums>())
    const whole = askedFor({ ...asked, range: spanOf(ranges) }, [asked.of])
    for (const { keys, ...sums } of await readCounted(tx, ADSET_COUNTED, { ...whole, parts: ranges })) {
      const [part = '', id = ''] = keys
      const own = part === '' ? undefined : found[Number(part)]
      // Orders and spend of no ad set; days between the ranges.
      if (own !== undefined && id !== '') own.set(id, { ...own.get(id), ...sums })
    }
    return found
  },
  conversions: async (tx, asked) => {
    const groups = await readCounted(tx, ['conversions'], askedFor(asked, [asked.of, stepOf(asked)]))
    return groups.map(({ keys, conversions = 0 }) => ({ id: keys[0] ?? '', at: keys[1] ?? '', n: conversions }))
  },
  spend: async (tx, { scope, range }, filters) => {
    const groups = await readCounted(tx, ['spend'], { by: [], filters, range, scope })
    return groups.reduce((sum, { spend = 0 }) => sum + spend, 0)
  },
  sales: async (tx, { scope, range }, filters) => {
    const groups = await readCounted(tx, ['orders', 'sales'], { by: ['adset'], filters, range, scope, most: MOST })
    return new Map(groups.map(({ keys, ...sums }) => [keys[0] ?? '', sums]))
  },
  spendDays: async (tx, { scope, range, of, ids }) => {
    const asked = sql`${[...(ids ?? [])]}::text[]`
    const narrowed =
      ids === undefined
        ? sql``
        : of === 'account'
          ? sql`and account_id = any (${asked})`
          : sql`and account_id in (select account_id from adsets where id = any (${asked}))`
    const { rows } = await sql<{ account: string; days: string[] }>`
      select account_id account, array_agg(distinct to_char(day, 'YYYY-MM-DD')) days from spends
      where ${inScope('enterprise_id', scope)} and day between ${range.from}::date and ${range.to}::date ${narrowed}
      group by 1`.execute(tx)
    const byAccount = new Map(rows.map(({ account, days }) => [account, new Set(days)]))
    if (of === 'account') return byAccount
    const adsets = await sql<{ id: string; account: string }>`
      select id, account_id account from adsets
      where ${inScope('enterprise_id', scope)} and account_id = any (${[...byAccount.keys()]}::text[])
        ${ids === undefined ? sql`` : sql`and id = any (${asked})`}`.execute(tx)
    const known = new Map<string, ReadonlySet<string>>()
    for (const { id, account } of adsets.rows) known.set(id, byAccount.get(account) ?? new Set())
    return known
  },
  spendHours: async (tx, { scope, range, ids }) => {
    const { rows } = await sql<{ id: string; day: string; read_at: Date }>`
      select a.id, r.day, r.read_at from adsets a join platform_hour_reads r on r.account_id = a.account_id
      where ${inScope('a.enterprise_id', scope)} and r.day between ${range.from}::date and ${range.to}::date
        ${ids === undefined ? sql`` : sql`and a.id = any (${[...ids]}::text[])`}`.execute(tx)
    const known = new Map<string, Map<string, number>>()
    for (const { id, day, read_at: readAt } of rows) {
      const own = known.get(id) ?? new Map<string, number>()
      known.set(id, own.set(day, shanghaiDay(readAt) > day ? 23 : shanghaiHour(readAt)))
    }
    return known
  },
  steps: async (tx, asked, step) => {
    const known = figuresOf(asked).filter((name) => splits(name, step))
    const steps = inSteps(await readCounted(tx, known, askedFor(asked, [asked.of, step])))
    if (step === 'day') return steps
    await addUncounted(tx, asked, steps, (hour) => hour)
    if (asked.of === 'adset' && figuresOf(asked).includes('spend')) await addSpend(tx, asked, steps)
    return steps
  },
  hours: async (tx, asked) => {
    const known = figuresOf(asked).filter((name) => splits(name, 'hour'))
    const hours = inSteps(await readCounted(tx, known, askedFor(asked, [asked.of, 'day', 'hour'])))
    await addUncounted(tx, asked, hours, (hour) => `${shanghaiDay(new Date())} ${hour}`)
    return hours
  },
  conversionsTogether: async (tx, asked) => {
    const groups = await readCounted(tx, ['conversions'], askedFor(asked, [stepOf(asked)]))
    return groups.map(({ keys, conversions = 0 }) => ({ at: keys[0] ?? '', n: conversions }))
  },
}
