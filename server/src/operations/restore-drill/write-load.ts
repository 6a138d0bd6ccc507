import pg from 'pg'
import { newId } from '../../core/db/ids.ts'

const CLICKS = 200

/** What one transaction of the load does: an enterprise with a person, a day's clicks of an ad set, and something changed. */
const writeOnce = async (client: pg.Client, writer: number, turn: number): Promise<void> => {
  const [enterprise, user, adset] = [newId('en'), newId('us'), newId('as')]
  const name = `演练 ${writer}-${turn}`
  await client.query('begin')
  await client.query('insert into enterprises (id, name, ancestors, search) values ($1, $2, array[$1], $2)', [
    enterprise,
    name,
  ])
  await client.query(`insert into users (id, username, fullname, role, search) values ($1, $2, $3, 'User', $3)`, [
    user,
    `drill.${writer}.${turn}`,
    name,
  ])
  await client.query(
    `insert into notifications (id, user_id, enterprise_id, kind, level, params)
     values ($1, $2, $3, 'job.failed', 'info', '{"title":"演练"}')`,
    [newId('no'), user, enterprise],
  )
  await client.query(
    `with v as (
       insert into visits (id, at, adset_id, source, click_id)
       select $1 || '-' || n, now(), $1, 'monitor', 'c-' || n from generate_series(1, ${CLICKS}) n returning id, adset_id, click_id)
     insert into click_keys (adset_id, key, visit_id) select adset_id, click_id, id from v`,
    [adset],
  )
  await client.query(`update enterprises set remark = remark || '.' where id <> $1 and name like $2`, [
    enterprise,
    `演练 ${writer}-%${turn % 10}`,
  ])
  if (turn % 5 === 4)
    await client.query(`delete from notifications where user_id <> $1 and id < $2`, [user, newId('no')])
  await client.query('commit')
}

export interface Load {
  /** Returns when nothing is under way. */
  pause(): Promise<void>
  resume(): void
  /** How many transactions were committed. */
  committed(): number
  stop(): Promise<void>
}

/** Writes through the product's tables, with their triggers, without a pause, on several connections. */
export const startLoad = async (connection: pg.ClientConfig, writers = 3): Promise<Load> => {
  const clients = await Promise.all(
    Array.from({ length: writers }, async () => {
      const client = new pg.Client(connection)
      await client.connect()
      return client
    }),
  )
  let committed = 0
  let going = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  const turns = clients.map(() => 0)
  const begin = (): void => {
    going = new AbortController()
    const { signal } = going
    running = Promise.all(
      clients.map(async (client, writer) => {
        while (!signal.aborted) {
          await writeOnce(client, writer, (turns[writer] = (turns[writer] ?? 0) + 1))
          committed += 1
        }
      }),
    )
    // Thrown to whoever pauses or stops.
    running.catch(() => undefined)
  }
  const pause = async (): Promise<void> => {
    going.abort()
    await running
  }
  begin()
  return {
    pause,
    resume: begin,
    committed: () => committed,
    stop: async () => {
      await pause().finally(() => Promise.all(clients.map((client) => client.end())))
    },
  }
}
