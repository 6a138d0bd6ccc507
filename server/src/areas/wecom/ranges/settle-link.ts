import { sql } from 'kysely'
import type { RangeState } from '#contract/wecom/statuses.ts'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { openCorp } from '../client/open-corp.ts'
import { WecomFailure } from '../port.ts'
import { notifyCorp } from '../notify-corp.ts'
import { effectiveRange, type Range, sameUsers } from './effective-range.ts'
import type { ClaimedLink } from './lease-link.ts'
import { configuredUsers, readBackups, readFacts } from './read-facts.ts'
import { markUnfit } from './unfit-user.ts'

export interface Clocked {
  now(): Date
  random(): number
}
interface Planned {
  range: Range
  departments: number[]
  changed: boolean
}

const MOST_UNFIT = 50
const ALARM_AFTER = 4
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000
/** WeCom blocks for a minute whoever asked too often. */
const THROTTLED_PAUSE = 60_000
const REFUSED_FIRST = 30_000
const REFUSED_LONGEST = 1_800_000

/** These pass by themselves. */
const isPassing = ({ kind }: WecomFailure): boolean => ['throttled', 'busy', 'away'].includes(kind)

/** How long until the next try; never the same for all, so that they do not come back together. */
const backOff = (failure: WecomFailure, attempts: number, random: () => number): number => {
  const spread = 0.75 + random() / 2
  if (failure.kind === 'throttled') return THROTTLED_PAUSE * (1 + random() / 4)
  const [first, longest] = isPassing(failure) ? [FIRST_PAUSE, LONGEST_PAUSE] : [REFUSED_FIRST, REFUSED_LONGEST]
  return Math.min(first * 2 ** Math.min(attempts, 20), longest) * spread
}

const plan = (
  services: Services,
  { id, corp_id: corpId, uncertain }: ClaimedLink,
  now: Date,
): Promise<Planned | undefined> =>
  withSystem(services.db, async (tx) => {
    const link = await tx
      .selectFrom('wecom_links')
      .select(['effective', 'departments'])
      .where('id', '=', id)
      .where('gone_at', 'is', null)
      .executeTakeFirst()
    if (link === undefined) return undefined
    const { effective: last, departments } = link
    const configured = await readFacts(tx, corpId, await configuredUsers(tx, id), now)
    const backups = await readBackups(tx, corpId, now)
    const range = effectiveRange({ configured, backups, departments, last }, now)
    return { range, departments, changed: range.from !== 'last' && (uncertain || !sameUsers(range.users, last)) }
  })

/** Says what became of it, unless somebody else has taken it over. */
const finish = async (tx: Tx, { id, lease, range_wanted: wanted }: ClaimedLink, planned: Planned, now: Date) => {
  const state: RangeState = planned.range.from === 'last' ? 'starved' : 'settled'
  const pushed = planned.changed ? sql`, effective = ${planned.range.users}::text[], range_pushed_at = ${now}` : sql``
  const { rows } = await sql<{ name: string; corp_id: string }>`
    update wecom_links set range_done = ${wanted}, range_lease = null, range_attempts = 0, range_error = null,
      range_state = case when range_wanted > ${wanted} then 'pending' else ${state} end,
      range_due = case when range_wanted > ${wanted} then range_due end ${pushed}
    where id = ${id} and range_lease = ${lease} returning name, corp_id`.execute(tx)
  const [link] = rows
  if (state === 'starved' && link !== undefined)
    await notifyCorp(tx, link.corp_id, {
      kind: 'wecom.link_starved',
      params: { link: link.name },
      link: `/apps/customerAcquisition/list/${link.corp_id}`,
      about: id,
    })
}

const postpone = async (
  tx: Tx,
  { id, lease, range_attempts: attempts }: ClaimedLink,
  failure: WecomFailure,
  { now, random }: Clocked,
): Promise<void> => {
  const due = new Date(now().getTime() + backOff(failure, attempts, random))
  const failed = !isPassing(failure) || attempts + 1 >= ALARM_AFTER
  const { rows } = await sql<{ name: string; corp_id: string }>`
    update wecom_links set range_lease = null, range_attempts = range_attempts + 1, range_error = ${failure.message.slice(0, 300)},
      range_state = ${failed ? 'failed' : 'pending'},
      range_due = greatest(${due}, (select paused_until from wecom_corps c where c.id = wecom_links.corp_id))
    where id = ${id} and range_lease = ${lease} returning name, corp_id`.execute(tx)
  const [link] = rows
  // The first of many that fail speaks for all of the corp.
  if (failed && link !== undefined)
    await notifyCorp(tx, link.corp_id, {
      kind: 'wecom.range_failed',
      params: { link: link.name, error: failure.message },
      link: `/apps/customerAcquisition/list/${link.corp_id}`,
    })
}

/** Sends what changed; someone whom WeCom does not accept is left out, and the rest sent. */
const push = async (services: Services, claim: ClaimedLink, first: Planned, clock: Clocked): Promise<Planned> => {
  let planned = first
  for (let tries = 0; planned.changed; tries++) {
    const client = await openCorp(services, claim.corp_id)
    const { users } = planned.range
    try {
      await client.updateLink(claim.id, { users, departments: planned.departments })
      break
    } catch (error) {
      if (!(error instanceof WecomFailure) || tries >= MOST_UNFIT) throw error
      if (!(await markUnfit(services, client, error, users))) throw error
      planned = (await plan(services, claim, clock.now())) ?? { ...planned, changed: false }
    }
  }
  return planned
}

/** Makes the range at WeCom what it should be now, whatever it was when somebody asked. */
export const settleLink = async (services: Services, claim: ClaimedLink, clock: Clocked): Promise<void> => {
  const planned = await plan(services, claim, clock.now())
  if (planned === undefined) return
  try {
    const done = await push(services, claim, planned, clock)
    await withSystem(services.db, (tx) => finish(tx, claim, done, clock.now()))
  } catch (error) {
    if (!(error instanceof WecomFailure)) throw error
    await withSystem(services.db, (tx) => postpone(tx, claim, error, clock))
  }
}
