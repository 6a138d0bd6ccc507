import type { ChildProcess } from 'node:child_process'
import type pg from 'pg'
import { z } from 'zod'
import { openPool } from '../../server/src/core/db/database.ts'
import { migrate } from '../../server/src/core/db/migrate.ts'
import { ask, makeDatabase } from '../databases.ts'
import { answerOf } from '../processes.ts'
import { cpuOf, cpuOfPostgres } from '../cpu.ts'
import type { Member } from './fleet.ts'

const Result = z.object({ done: z.number(), failed: z.number(), seconds: z.number() })
/** Over all trackers together, so that the load is the same for any number of them. */
const CONNECTIONS = 768
const ADSETS = 24

const SEED = [
  `insert into enterprises (id, name, ancestors, search) values ('en_bench', 'bench', '{}', '')`,
  `insert into ad_accounts (id, provider, account_id, name, search) values ('ac_bench', 'tencent_gdt', '1', 'bench', '')`,
  `insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, status, params, strategy)
   select 'as_bench' || n, 'benchkey' || n, 'bench', 'huoke', 'tencent_gdt', 'en_bench', 'ac_bench', 'AD_RUNNING', '{"target":"https://example.com/a"}', '{}'
   from generate_series(0, ${ADSETS - 1}) n`,
  `select ensure_day((now() at time zone 'Asia/Shanghai')::date + n) from generate_series(-1, 1) n`,
]

/** A database with ad sets to click on. */
export const prepareClicks = async (connection: pg.PoolConfig, name: string): Promise<pg.PoolConfig> => {
  const own = await makeDatabase(connection, name)
  const pool = openPool(own, () => undefined)
  await migrate(pool, () => undefined)
  for (const statement of SEED) await pool.query(statement)
  await pool.end()
  return own
}

export const storedClicks = async (connection: pg.PoolConfig): Promise<number> => {
  const [row] = await ask<{ n: string }>(connection, 'select count(*) n from visits')
  return Number(row?.n)
}

export interface ClickRound {
  clicks: number
  perSecond: number
  /** CPU seconds for a thousand clicks. */
  cpu: { trackers: number; postgres: number; load: number; more: number }
  walPerClick: number
}

interface Placed {
  connection: pg.PoolConfig
  /** Where PostgreSQL has its files. */
  cluster: string
  loads: readonly ChildProcess[]
  /** Other processes that take part. */
  more?: readonly (number | undefined)[]
  connections?: number
}

const positionOf = async (connection: pg.PoolConfig): Promise<number> => {
  const [row] = await ask<{ at: string }>(connection, `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text at`)
  return Number(row?.at)
}

let runs = 0

/** So many seconds of clicks on these trackers, each with a process that asks it, and what they cost. */
export const runClicks = async (
  { connection, cluster, loads, more = [], connections = CONNECTIONS }: Placed,
  trackers: readonly Member[],
  seconds: number,
): Promise<ClickRound> => {
  const cpu = () => ({
    trackers: trackers.reduce((sum, { child }) => sum + cpuOf(child.pid), 0),
    postgres: cpuOfPostgres(cluster),
    load: loads.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
    more: more.reduce<number>((sum, pid) => sum + cpuOf(pid), 0),
  })
  const [before, from] = [cpu(), await positionOf(connection)]
  const results = await Promise.all(
    trackers.map(({ url }, at) => {
      const load = loads[at]
      if (load === undefined) throw new Error('There is a process too few that asks')
      const path = `/t/benchkey${runs % ADSETS}?account_id=77&adgroup_id=88&click_id=`
      const share = Math.floor(connections / trackers.length)
      return answerOf(load, Result, { url, path, connections: share, seconds, run: `r${runs++}` })
    }),
  )
  const [after, to] = [cpu(), await positionOf(connection)]
  const failed = results.reduce((sum, one) => sum + one.failed, 0)
  if (failed > 0) throw new Error(`${failed} clicks failed`)
  const clicks = results.reduce((sum, one) => sum + one.done, 0)
  const spent = (who: keyof typeof after): number => ((after[who] - before[who]) / clicks) * 1000
  return {
    clicks,
    perSecond: results.reduce((sum, one) => sum + one.done / one.seconds, 0),
    cpu: { trackers: spent('trackers'), postgres: spent('postgres'), load: spent('load'), more: spent('more') },
    walPerClick: (to - from) / clicks,
  }
}
