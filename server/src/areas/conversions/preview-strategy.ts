import { sql } from 'kysely'
import { DECISION_RULES, type DecisionRule } from '#contract/adsets/statuses.ts'
import type * as endpoints from '#contract/delivery/endpoints.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { dayStart } from '../../core/db/days.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { DAY_MS } from './decide.ts'
import { clickTimesOf } from './find-candidates.ts'
import { createReplay, type Replayed } from './replay.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'

const PORTION = 5000
/** More is not replayed at once: fewer days are then looked at, and the reply says how many. */
const MOST = 200_000
const COUNTED: readonly DecisionRule[] = ['guarantee_first', 'skip_first', 'none', 'all', 'ratio', 'ratio_held']

const COLUMNS = [
  'id',
  'conversion_id',
  'kind',
  'state',
  'rule',
  'event_at',
  'amount',
  'visit_id',
  'visit_at',
  'click_id',
  'order_no',
  'visitor',
] as const

/** The first day to look at: as far back as asked, as long as it is not too much. */
const firstDay = async (tx: Tx, adsetId: string, asked: number): Promise<{ day: string; days: number }> => {
  const dayBack = (days: number) => shanghaiDay(new Date(Date.now() - days * DAY_MS))
  const rows = await tx
    .selectFrom('adset_days')
    .select('day')
    .select(({ fn }) => fn.sum<number>('conversions').as('n'))
    .where('adset_id', '=', adsetId)
    .where('day', '>=', dayBack(asked - 1))
    .groupBy('day')
    .execute()
  const perDay = new Map(rows.map(({ day, n }) => [day, n]))
  let [days, total] = [0, 0]
  while (days < asked && (days === 0 || total + (perDay.get(dayBack(days)) ?? 0) <= MOST))
    total += perDay.get(dayBack(days++)) ?? 0
  return { day: dayBack(days - 1), days }
}

async function* pushesFrom(tx: Tx, adsetId: string, from: Date): AsyncGenerator<Replayed> {
  let last: Pick<Row<'pushes'>, 'event_at' | 'conversion_id'> = { event_at: from, conversion_id: '' }
  for (;;) {
    const rows = await tx
      .selectFrom('conversions as c')
      .innerJoin('pushes as p', 'p.conversion_id', 'c.id')
      .select(COLUMNS.map((name) => `p.${name}` as const))
      .where('c.adset_id', '=', adsetId)
      .where(sql<boolean>`(c.at, c.id) > (${last.event_at}::timestamptz, ${last.conversion_id})`)
      .where('p.rule', '<>', 'test')
      .orderBy('c.at')
      .orderBy('c.id')
      .limit(PORTION)
      .execute()
    const clickedAt = await clickTimesOf(tx, adsetId, rows)
    for (const row of rows) yield { ...row, clickedAt: clickedAt(row) }
    const end = rows.at(-1)
    if (end === undefined || rows.length < PORTION) return
    last = end
  }
}

/** How many had been counted before the first day, so that the first ones of the ad set are not found again. */
const eligibleBefore = async (tx: Tx, adsetId: string, from: Date): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select greatest(0, coalesce((select eligible from decision_counters where adset_id = ${adsetId}), 0)
      - (select count(*) from conversions c join pushes p on p.conversion_id = c.id
        where c.adset_id = ${adsetId} and c.at >= ${from} and p.rule = any (${[...COUNTED]}))) n`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Replays the strategy over what really happened. Nothing is written. */
export const previewStrategy = ({ params, body, tx }: Context<typeof endpoints.previewStrategy>) =>
  tx(async (tx) => {
    const adset = await findAdset(tx, params.id)
    const { day: first, days } = await firstDay(tx, adset.id, body.days)
    const from = dayStart(first, 'days')
    const decideNext = createReplay(adset.id, body.pushStrategy, await eligibleBefore(tx, adset.id, from))
    const byDay = new Map<string, { total: number; pushed: number; pushedThen: number }>()
    for (let at = from.getTime(); at <= Date.now(); at += DAY_MS)
      byDay.set(shanghaiDay(new Date(at)), { total: 0, pushed: 0, pushedThen: 0 })
    const rules = new Map<DecisionRule, number>()
    for await (const one of pushesFrom(tx, adset.id, from)) {
      const { push, rule } = decideNext(one)
      const figures = byDay.get(shanghaiDay(one.event_at)) ?? { total: 0, pushed: 0, pushedThen: 0 }
      figures.total++
      if (push) figures.pushed++
      if (one.state !== 'held') figures.pushedThen++
      rules.set(rule, (rules.get(rule) ?? 0) + 1)
    }
    const sumOf = (name: 'total' | 'pushed' | 'pushedThen') => byDay.values().reduce((sum, one) => sum + one[name], 0)
    return {
      days,
      total: sumOf('total'),
      pushed: sumOf('pushed'),
      pushedThen: sumOf('pushedThen'),
      rules: DECISION_RULES.flatMap((rule) => {
        const count = rules.get(rule)
        return count === undefined ? [] : [{ rule, count }]
      }),
      byDay: [...byDay].map(([day, figures]) => ({ day, ...figures })),
    }
  })
