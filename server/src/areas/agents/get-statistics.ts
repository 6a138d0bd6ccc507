import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Funnel, FunnelRow } from '#contract/wecom/entities.ts'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import type { Language } from '#contract/errors.ts'
import { FUNNEL_STEPS } from '#contract/wecom/statuses.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { shanghaiDay, shanghaiMidnight } from '../../core/time/shanghai.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { spentBy } from '../spend/get-spend-totals.ts'
import { funnelRows } from './funnel-rows.ts'
import { agentById } from './show-agent.ts'

type Asked = z.output<(typeof endpoints.getStatistics)['query']>
type By = Asked['by']

const DAY = 86_400_000
const MOST_DAYS = 92
const USUAL_DAYS = 7

interface Span {
  from: string
  to: string
}

const daysIn = ({ from, to }: Span): string[] =>
  Array.from({ length: (shanghaiMidnight(to).getTime() - shanghaiMidnight(from).getTime()) / DAY + 1 }, (_, n) =>
    shanghaiDay(new Date(shanghaiMidnight(from).getTime() + n * DAY)),
  )

/** The days asked for: by default the last seven, of one edge alone those up to or from it. */
const spanOf = ({ from, to }: Asked, now: Date, language: Language): Span => {
  const today = shanghaiDay(now)
  const end = to ?? today
  const start = from ?? shanghaiDay(new Date(shanghaiMidnight(end).getTime() - (USUAL_DAYS - 1) * DAY))
  const days = (shanghaiMidnight(end).getTime() - shanghaiMidnight(start).getTime()) / DAY + 1
  if (days < 1 || days > MOST_DAYS)
    throw new Failure('request.malformed', {
      issues: [
        {
          path: 'from',
          message:
            language === 'zh'
              ? `开始不能晚于结束，且最多 ${MOST_DAYS} 天`
              : `From must not lie after to, and at most ${MOST_DAYS} days before it`,
        },
      ],
    })
  return { from: start, to: end }
}

const LOCAL = sql`hour at time zone 'Asia/Shanghai'`
const KEYS: Record<By, RawBuilder<unknown>> = {
  day: sql`to_char(${LOCAL}, 'YYYY-MM-DD')`,
  hour: sql`to_char(${LOCAL}, 'FMHH24')`,
  link: sql`link_id`,
  adset: sql`adset_id`,
  agent: sql`agent_id`,
}
const SUMS = sql.join(FUNNEL_STEPS.map((step) => sql`sum(${sql.ref(step)})::int ${sql.ref(step)}`))

const whereOf = (asked: Asked, span: Span, scope: Scope) => {
  const conditions = [
    sql`hour >= ${shanghaiMidnight(span.from)}`,
    sql`hour < ${new Date(shanghaiMidnight(span.to).getTime() + DAY)}`,
    // The wall does the rest; this lets the index begin with the enterprise.
    ...(scope === 'all' ? [] : [sql`enterprise_id = any (${[...scope]})`]),
    ...(asked.corp_id === undefined ? [] : [sql`corp_id = ${asked.corp_id}`]),
    ...(asked.link_id === undefined ? [] : [sql`link_id = ${asked.link_id}`]),
    ...(asked.adset_id === undefined ? [] : [sql`adset_id = ${asked.adset_id}`]),
    ...(asked.agent_id === undefined ? [] : [sql`agent_id = ${asked.agent_id}`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** What is asked for by id has to be the caller's. */
const refuseForeign = async (tx: Tx, { corp_id, link_id, adset_id, agent_id }: Asked): Promise<void> => {
  const seen = async (table: 'wecom_corps' | 'wecom_links', id: string): Promise<boolean> =>
    (await sql`select from ${sql.table(table)} where id = ${id}`.execute(tx)).rows.length > 0
  if (corp_id !== undefined && !(await seen('wecom_corps', corp_id))) throw new Failure('corp.not_found')
  if (link_id !== undefined && !(await seen('wecom_links', link_id))) throw new Failure('link.not_found')
  if (adset_id !== undefined) await findAdset(tx, adset_id)
  if (agent_id !== undefined) await agentById(tx, agent_id)
}

const NAMED = { link: 'wecom_links', adset: 'adsets', agent: 'agents' } as const

const namesOf = async (tx: Tx, by: keyof typeof NAMED, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(NAMED[by])} where id = any (${[...ids]})`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const NOTHING: Funnel = { shown: 0, opened: 0, requested: 0, added: 0, messaged: 0, lost: 0 }
type Counted = Funnel & { key: string }
type Named = Omit<FunnelRow, 'spend'>

/** Days and hours in which nothing happened are there, too. */
const inTime = (keys: readonly string[], rows: readonly Counted[], nameOf: (key: string) => string): Named[] => {
  const found = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => ({ ...(found.get(key) ?? NOTHING), key, name: nameOf(key) }))
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

const toRows = async (tx: Tx, by: By, span: Span, rows: readonly Counted[]): Promise<Named[]> => {
  if (by === 'day') return inTime(daysIn(span), rows, (day) => day)
  if (by === 'hour') return inTime(HOURS, rows, (hour) => `${hour.padStart(2, '0')}:00`)
  const names = await namesOf(
    tx,
    by,
    rows.map(({ key }) => key),
  )
  // What nobody knows the link, ad set or agent of has an empty key.
  return rows
    .map((row) => ({ ...row, name: names.get(row.key) ?? '' }))
    .sort((a, b) => b.added - a.added || b.shown - a.shown || (a.key < b.key ? -1 : 1))
}

const sum = (rows: readonly Funnel[]): Funnel => {
  const total = { ...NOTHING }
  for (const row of rows) for (const step of FUNNEL_STEPS) total[step] += row[step]
  return total
}

/** What was spent, where it can be said exactly: for days and ad sets, but not for a link, an agent or an hour. */
const spendOf = async (tx: Tx, asked: Asked, span: Span, scope: Scope) => {
  if (asked.corp_id !== undefined || asked.link_id !== undefined || asked.agent_id !== undefined)
    return { of: () => null, total: null }
  const where = { ...span, scope, adsetId: asked.adset_id }
  const byKey = asked.by === 'day' || asked.by === 'adset' ? await spentBy(tx, asked.by, where) : undefined
  const [[, total = null] = []] = await spentBy(tx, 'all', where)
  return { of: (key: string) => byKey?.get(key) ?? null, total }
}

/** The way from shown to lost, by days of Shanghai, and what was spent on it where that is on record. */
export const statisticsOf = async (
  tx: Tx,
  asked: Asked,
  { scope, language, now }: { scope: Scope; language: Language; now: Date },
) => {
  await refuseForeign(tx, asked)
  const span = spanOf(asked, now, language)
  const { rows } = await sql<Counted>`
    select ${KEYS[asked.by]} key, ${SUMS} from ${funnelRows(asked.by === 'hour' ? 'hour' : 'day')} where ${whereOf(asked, span, scope)} group by 1`.execute(
    tx,
  )
  const spend = await spendOf(tx, asked, span, scope)
  return {
    rows: (await toRows(tx, asked.by, span, rows)).map((row) => ({ ...row, spend: spend.of(row.key) })),
    total: { ...sum(rows), spend: spend.total },
  }
}

export const getStatistics = ({ query, scope, language, tx }: Context<typeof endpoints.getStatistics>) =>
  tx((tx) => statisticsOf(tx, query, { scope, language, now: new Date() }))
