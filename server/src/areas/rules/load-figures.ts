import { hasOrders } from '#contract/adsets/kinds.ts'
import { sql } from 'kysely'
import type { Counted } from '#contract/reports/metrics.ts'
import { isMomentary, specOfFigure } from '#contract/rules/rule-kinds.ts'
import type { JudgedRule, Reading } from '#contract/rules/entities.ts'
import type { FigureSource, Sums } from '../../core/figures/figure-source.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { shanghaiDay, shanghaiMidnight } from '../../core/time/shanghai.ts'
import { dayAfter } from '../../core/time/span.ts'
import { isProvisional } from '../spend/provisional.ts'
import { isFitFor } from './fitting-kinds.ts'
import { loadMoments } from './moments.ts'
import { figureAt, medianOf, readingAt, reachOf, type Tracked, type Unspent, unspentOf, volumesAt } from './readings.ts'
import { dayNumber, hourNumber, type Known, type Series, seriesOf } from './series.ts'
import type { Subject } from './watched.ts'

const HOUR = 3_600_000
const DAY_MS = 24 * HOUR
const NO_STEPS: ReadonlyMap<string, ReadonlyMap<string, Sums>> = new Map()

type Judged = Pick<JudgedRule, 'conditions' | 'floor' | 'freshHours'>

interface Asked {
  enterpriseId: string
  /** All of one type. */
  subjects: readonly Subject[]
  rules: readonly Judged[]
  /** The times that will be asked for; the same where it is only one. */
  from: Date
  to: Date
}

/** Spend of accounts or of all of them together, by the day; results are not asked of them. */
const spendByDay = async (tx: Tx, { enterpriseId, subjects }: Asked, first: string, last: string) => {
  const [type] = subjects.map((one) => one.type)
  const between = sql`enterprise_id = ${enterpriseId} and day between ${first}::date and ${last}::date`
  const { rows } = await (
    type === 'enterprise'
      ? sql<{ id: string; day: string; n: number }>`
        select enterprise_id id, day, sum(amount)::bigint n from account_days where ${between} group by 1, 2`
      : sql<{ id: string; day: string; n: number }>`
        select account_id id, day, amount n from account_days
        where ${between} and account_id = any (${subjects.map(({ id }) => id)}::text[])`
  ).execute(tx)
  const found = new Map<string, Map<string, Sums>>()
  for (const { id, day, n } of rows) {
    const days = found.get(id) ?? new Map<string, Sums>()
    found.set(id, days.set(day, { spend: n }))
  }
  return found
}

/** What the figures of these rules are made of; spend within a day follows the clicks, and is what a stop saves. */
const countedOf = (rules: readonly Judged[]): Counted[] => {
  const parts = rules.flatMap(({ conditions, floor }) => [
    ...conditions.flatMap(({ figure }) => specOfFigure(figure).parts),
    ...(floor === null ? [] : [floor.figure]),
  ])
  return [...new Set<Counted>(['spend', 'clicks', 'conversions', ...parts])]
}

const readKnown = async (tx: Tx, source: FigureSource, asked: Asked): Promise<Known> => {
  const { enterpriseId, subjects, rules, from, to } = asked
  const first = dayAfter(shanghaiDay(from), -Math.max(1, ...rules.map(reachOf)))
  const last = shanghaiDay(to)
  const isOneTime = from.getTime() === to.getTime()
  const byHour = rules.some(({ conditions }) => conditions.some(({ window }) => window.unit === 'hour'))
  const hoursFrom = dayAfter(shanghaiDay(from), -3)
  const known = {
    dayRange: [dayNumber(first), dayNumber(last)],
    hourRange: [hourNumber(shanghaiMidnight(hoursFrom)), hourNumber(to)],
    to,
  } as const
  if (subjects[0]?.type !== 'adset')
    return { ...known, days: await spendByDay(tx, asked, first, last), hours: NO_STEPS }
  const ids = subjects.map(({ id }) => id)
  const of = { scope: [enterpriseId], of: 'adset', ids, figures: countedOf(rules) } as const
  const needsDays = rules.some(({ conditions }) => conditions.some(({ window }) => window.unit === 'day'))
  return {
    ...known,
    days: needsDays ? await source.steps(tx, { ...of, range: { from: first, to: last } }, 'day') : NO_STEPS,
    hours: byHour || !isOneTime ? await source.hours(tx, { ...of, range: { from: hoursFrom, to: last } }) : NO_STEPS,
  }
}

/** By account: when its spend was last read or imported. */
const readFreshness = async (tx: Tx, subjects: readonly Subject[], to: Date): Promise<ReadonlyMap<string, Date>> => {
  const ids = [...new Set(subjects.map(({ accountId }) => accountId))]
  const { rows } = await sql<{ id: string; at: Date | null }>`
    select a.id, greatest(r.report_at, (
      select max(s.updated_at) from spends s
      where s.account_id = a.id and s.day >= ${dayAfter(shanghaiDay(to), -3)}::date)) at
    from unnest(${ids}::text[]) a (id) left join platform_reads r on r.account_id = a.id`.execute(tx)
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])))
}

/** Too long ago by the rule, or a day that ended is not counted whole by the platform yet. */
const isStaleAt = ({ conditions, freshHours }: Judged, readAt: Date | undefined, at: Date): boolean => {
  const spent = conditions.filter(({ figure }) => specOfFigure(figure).spent)
  if (freshHours === null || spent.length === 0) return false
  if (readAt === undefined || at.getTime() - readAt.getTime() > freshHours * HOUR) return true
  const ofYesterday = spent.some(({ window }) => !window.today)
  return ofYesterday && isProvisional(shanghaiDay(new Date(at.getTime() - DAY_MS)), readAt)
}

export interface Looked {
  readings: Reading[]
  volumes: (number | null)[]
  isStale: boolean
  /** When spend was last read; null where that was never, absent where nobody asks. */
  readAt?: Date | null
  /** Of its kind a figure of the rule is never known. */
  isUnfit: boolean
  /** Which of the conditions nobody can judge, as spend of their window is not recorded. */
  unspent: Unspent[]
}
export interface Figures {
  look(rule: Judged, subject: Subject, among: readonly Subject[], at: Date): Looked
  series(id: string): Series
}

/**
 * The figures of all that these rules look at, where the reports read them: one time for all of them. Of the past it is
 * taken for granted that spend had been read.
 */
export const loadFigures = async (tx: Tx, source: FigureSource, asked: Asked): Promise<Figures> => {
  const { subjects, rules, from, to } = asked
  const known = await readKnown(tx, source, asked)
  const kept = new Map<string, Series>()
  const series = (id: string): Series => {
    const found = kept.get(id) ?? seriesOf(known, id)
    kept.set(id, found)
    return found
  }
  const own = rules.flatMap(({ conditions }) => conditions.map(({ figure }) => figure)).filter(isMomentary)
  const moments = await loadMoments(tx, own, { ...asked, seriesOf: series })
  const isOneTime = from.getTime() === to.getTime()
  const fresh = isOneTime ? await readFreshness(tx, subjects, to) : undefined
  const tracked = (subject: Subject): Tracked => ({
    series: series(subject.id),
    hasOrders: subject.kind !== null && hasOrders(subject.kind),
    moment: (figure, at) => moments.get(figure)?.(subject, at) ?? null,
  })
  const medians = new Map<string, number | null>()
  return {
    series,
    look: (rule, subject, among, at) => {
      const one = tracked(subject)
      const readings = rule.conditions.map((condition) =>
        readingAt(one, condition, at, () => {
          // What a form costs says nothing of what an order may cost.
          const alike = among.filter(({ kind }) => kind === subject.kind)
          const key = JSON.stringify([condition, at.getTime(), subject.kind, alike.length, alike[0]?.id])
          const median = medians.has(key)
            ? (medians.get(key) ?? null)
            : medianOf(alike.map((other) => figureAt(tracked(other), condition, at)))
          medians.set(key, median)
          return median
        }),
      )
      const isStale = fresh !== undefined && isStaleAt(rule, fresh.get(subject.accountId), at)
      return {
        readings,
        volumes: volumesAt(one, rule, at),
        isStale,
        isUnfit: !isFitFor(rule, subject.kind),
        unspent: rule.conditions.map((condition) => unspentOf(one, condition, at)),
        ...(fresh !== undefined && { readAt: fresh.get(subject.accountId) ?? null }),
      }
    },
  }
}
