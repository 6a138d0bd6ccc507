import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from './scene.ts'

const DRAINED_WITHIN = 120_000
const SETTLED_WITHIN = 180_000

/** Until every click that waited on a disk is in the database; what was set aside as unreadable is a loss. */
export const drainSpools = async ({ supervisor, judge, signal }: Scene): Promise<void> => {
  const names = async () =>
    (
      await Promise.all(supervisor.of('tracker').map(({ folder }) => readdir(join(folder, 'spool')).catch(() => [])))
    ).flat()
  let left: string[] = []
  for (const until = Date.now() + DRAINED_WITHIN; Date.now() < until && !signal.aborted; await sleep(50)) {
    left = await names()
    if (!left.some((name) => name.endsWith('.ndjson'))) break
  }
  judge(
    'every spool is drained, nothing in it damaged or refused',
    left.filter((name) => name !== 'filler'),
  )
}

interface Waiting {
  waiting: number
  sending: number
}

/** Pauses and steps of the ladder are brought forward instead of waited for; answers what is left. */
const hasten = async ({ pool }: Scene): Promise<Waiting> => {
  await pool.query('update push_queue set due_at = now() where due_at > now()')
  await pool.query(
    'update delivery_lanes set paused_until = now() where paused_until > now() and not exists (select from push_leases)',
  )
  const { rows } = await pool.query<Waiting>(
    `select count(*)::int waiting, count(*) filter (where g.state = 'sending')::int sending
     from pushes p join push_progress g on g.push_id = p.id where p.state in ('queued', 'sending', 'retrying')`,
  )
  return rows[0] ?? { waiting: 0, sending: 0 }
}

const hastenUntil = async (scene: Scene, patienceMs: number, isOver: (left: Waiting) => boolean): Promise<Waiting> => {
  for (const until = Date.now() + patienceMs; ; await sleep(300)) {
    const left = await hasten(scene)
    if (isOver(left) || Date.now() > until || scene.signal.aborted) return left
  }
}

/** A token that was refused again before it could show that it works is given up, and a person authorises anew. */
const authoriseAnew = async ({ pool, world, book }: Scene): Promise<void> => {
  const { rows } = await pool.query<{ error: string }>("select error from authorizations where status = 'broken'")
  if (rows.length === 0) return
  book.authorised.push(...rows.map(({ error }) => error))
  await world.authorise()
}

/** What found no visit at first has one by now: it is looked for at once, and not in the midst of the comparison. */
const attributeRest = async ({ pool, judge, signal }: Scene): Promise<void> => {
  await pool.query("select graphile_worker.add_job('reattribute', '{}'::json)")
  const left = async (): Promise<number> => {
    const { rows } = await pool.query<{ n: number }>(
      "select count(*)::int n from graphile_worker.jobs where task_identifier = 'reattribute'",
    )
    return rows[0]?.n ?? 0
  }
  const until = Date.now() + SETTLED_WITHIN
  while ((await left()) > 0 && Date.now() < until && !signal.aborted) await sleep(200)
  judge('what found no visit is looked for again', (await left()) === 0 ? [] : ['nobody looks'])
}

/**
 * Lets everything that is due be delivered. Where something stays marked as being sent, the workers are asked to go, so
 * that it belongs to the killed; then their leases of two minutes are brought forward too.
 */
export const settleDeliveries = async (scene: Scene, sentWithinMs: number): Promise<void> => {
  const { supervisor, pool, judge } = scene
  await attributeRest(scene)
  await authoriseAnew(scene)
  const first = await hastenUntil(scene, sentWithinMs, ({ waiting }) => waiting === 0)
  if (first.sending > 0) {
    const workers = supervisor.of('worker')
    await supervisor.without(workers, async () => {
      await pool.query("update push_leases set until = now() - interval '1 day'")
    })
    await supervisor.untilUp(workers)
  }
  const { waiting } = await hastenUntil(scene, SETTLED_WITHIN, (left) => left.waiting === 0)
  judge('nothing waits to be delivered any more', waiting === 0 ? [] : [`${waiting} pushes still wait`])
}

/** One more worker, whose clock has every minute behind it, counts all visits; the others are gone by then. */
export const countVisits = async (scene: Scene): Promise<void> => {
  const { supervisor, pool, judge, signal } = scene
  const shift = new URL('./inflict/shift-clock.ts', import.meta.url).href
  await supervisor.without(supervisor.posts, async () => {
    const counter = await supervisor.fleet.prepare(['worker'], {}, true)
    await counter.server.start({ NODE_OPTIONS: `--import ${shift}`, FAULT_CLOCK: `${3 * 3_600_000},0` })
    const isCounted = async () => {
      const { rows } = await pool.query<{ ok: boolean }>(
        "select (select until from roll_up_marks where name = 'visits') > (select max(at) from visits) ok",
      )
      return rows[0]?.ok === true
    }
    await pool.query("select graphile_worker.add_job('count_visits', '{}'::json)")
    const until = Date.now() + 60_000
    while (!(await isCounted()) && Date.now() < until && !signal.aborted) await sleep(200)
    judge('visits are counted to the last one', (await isCounted()) ? [] : ['the count stands still'])
    await counter.server.stop()
  })
}
