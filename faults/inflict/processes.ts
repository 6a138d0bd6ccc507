import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { LEASE_MS } from '#server/areas/delivery/lease.ts'
import type { Post } from '../supervisor.ts'
import type { Role } from '../plan.ts'
import type { Scene } from '../scene.ts'

const SHIFT_CLOCK = new URL('./shift-clock.ts', import.meta.url).href

export const postAt = ({ supervisor }: Scene, role: Role, at: number): Post => {
  const post = supervisor.of(role)[at]
  if (post === undefined) throw new Error(`There is no ${role} ${at}`)
  return post
}

/** One of a role, while another one serves. */
export const killOne = async (scene: Scene, post: Post): Promise<void> => {
  if (await scene.supervisor.isSpared(post)) await scene.supervisor.kill(post)
}

/** Nobody of the role is left for a moment. */
export const killAll = async ({ supervisor }: Scene, role: Role): Promise<void> => {
  await Promise.all(supervisor.of(role).map((post) => supervisor.kill(post)))
}

/** Killed, and started again on a machine whose clock is wrong, or becomes so. */
export const stepClock = async (scene: Scene, post: Post, shiftMs: number, afterMs: number): Promise<void> => {
  post.nextEnv = { NODE_OPTIONS: `--import ${SHIFT_CLOCK}`, FAULT_CLOCK: `${shiftMs},${afterMs}` }
  await killOne(scene, post)
}

const SENDING_WITHIN = 15_000
const JUST_NOW = 1000
const ARRIVES_WITHIN = 4000

/** The accounts that are being sent for, as soon as there are any. */
const lanesSending = async (client: pg.PoolClient, provider: string): Promise<string[]> => {
  for (const until = Date.now() + SENDING_WITHIN; Date.now() < until; await sleep(20)) {
    const { rows } = await client.query<{ account_id: string }>(
      // Taken on this very moment: older ones may be a dead worker's.
      `select distinct l.account_id from push_leases l join ad_accounts a on a.id = l.account_id
       where a.provider = $1 and l.until > now() + ${LEASE_MS - JUST_NOW} * interval '1 ms'`,
      [provider],
    )
    if (rows.length > 0) return rows.map(({ account_id }) => account_id)
  }
  return []
}

/**
 * Workers that have sent and not yet written down: whoever writes down takes the account's lane first, so that with the
 * lanes held here the answers wait, and are lost with their workers.
 */
export const killBetween = async (scene: Scene, platform: 'tencent' | 'oceanengine'): Promise<boolean> => {
  const { pool, simulators } = scene
  const simulator = simulators[platform]
  const provider = platform === 'tencent' ? 'tencent_gdt' : 'oceanengine'
  const client = await pool.connect().catch(() => undefined)
  if (client === undefined) return false
  simulator.faults.set('delay', { ms: 1500 })
  try {
    const lanes = await lanesSending(client, provider)
    if (lanes.length === 0) return false
    await client.query('begin')
    await client.query("set local lock_timeout = '2s'")
    await client.query('select from delivery_lanes where account_id = any ($1) order by account_id for update', [lanes])
    const before = simulator.ledger.summary().arrivals
    const isBetween = () => simulator.ledger.summary().arrivals > before
    for (const until = Date.now() + ARRIVES_WITHIN; Date.now() < until && !isBetween();) await sleep(10)
    await sleep(100)
    await killAll(scene, 'worker')
    return isBetween()
  } catch {
    // The database went away meanwhile: that was another fault's turn.
    return false
  } finally {
    // Closed rather than handed back: the locks go with it.
    client.release(true)
    simulator.faults.clear('delay')
  }
}
