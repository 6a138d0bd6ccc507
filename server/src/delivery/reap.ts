import { sql } from 'kysely'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { announceAdsets } from '../core/live/announce-adsets.ts'
import { type Tx, withSystem } from '../core/db/tenant.ts'
import { platformOf } from '../platforms/platforms.ts'
import type { Services } from '../core/services.ts'
import { tellOfDead } from '../areas/delivery/alarms.ts'

interface Lost {
  id: string
  adset_id: string
  provider: AdProvider
  mode: string | null
}

const PORTION = 500

const setLost = async (tx: Tx, lost: readonly Lost[], state: 'retrying' | 'uncertain', now: Date): Promise<void> => {
  if (lost.length === 0) return
  const ids = lost.map(({ id }) => id)
  const again = state === 'retrying'
  // An uncertain one keeps its owner: should the worker still come with an answer, it may write it down.
  await sql`
    update pushes set state = ${state}, due_at = ${again ? now : null}, lease_until = null,
      lease_owner = case when ${again} then null else lease_owner end, code = 'lease', message = null
    where id = any (${ids})`.execute(tx)
  await sql`
    update push_attempts set outcome = ${again ? 'retry' : 'uncertain'}, code = 'lease'
    where push_id = any (${ids}) and outcome = 'started'`.execute(tx)
}

/** The worker that took a push on, which stands first in the name of its claim. */
export const LEASE_WORKER = sql.raw("split_part(lease_owner, ':', 1)")

/**
 * Pushes whose worker was lost between sending and writing down: where the platform knows them by their key they are
 * simply sent again, elsewhere a person decides, for nobody can tell whether they arrived.
 */
export const reapLost = (services: Services, now: Date, lostWorkers: readonly string[] = []): Promise<number> =>
  withSystem(services.db, async (tx) => {
    const { rows } = await sql<Lost>`
      select p.id, p.adset_id, p.provider, a.params ->> 'pushMode' mode from pushes p join adsets a on a.id = p.adset_id
      where p.state = 'sending' and (p.lease_until < ${now} or ${LEASE_WORKER} = any (${lostWorkers})) limit ${PORTION} for update of p skip locked`.execute(
      tx,
    )
    if (rows.length === 0) return 0
    const safe: Lost[] = []
    for (const one of rows)
      if ((await platformOf(services, one.provider))?.isIdempotent(one.mode ?? '') === true) safe.push(one)
    await setLost(tx, safe, 'retrying', now)
    await setLost(
      tx,
      rows.filter((one) => !safe.includes(one)),
      'uncertain',
      now,
    )
    await announceAdsets(
      tx,
      rows.map(({ adset_id }) => adset_id),
    )
    return rows.length
  })

/** What waited beyond its window, behind a lane that is paused, is given up. */
export const buryWaiting = (services: Services, now: Date): Promise<number> =>
  withSystem(services.db, async (tx) => {
    const { rows } = await sql<{ adset_id: string }>`
      update pushes set state = 'dead', due_at = null, code = 'window', message = null
      where id in (select id from pushes where state in ('queued', 'retrying') and deadline < ${now} limit ${PORTION} for update skip locked)
      returning adset_id`.execute(tx)
    const adsetIds = [...new Set(rows.map(({ adset_id }) => adset_id))]
    if (adsetIds.length > 0) await tellOfDead(tx, adsetIds, now)
    await announceAdsets(tx, adsetIds)
    return rows.length
  })
