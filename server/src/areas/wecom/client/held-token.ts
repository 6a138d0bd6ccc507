import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '../../../core/services.ts'
import { WecomFailure } from '../port.ts'

export interface Given {
  token: string
  seconds: number
}
/** The row that keeps a token. */
export interface Place {
  table: 'wecom_corps' | 'wecom_suites'
  id: string
}

/** Renewed so long before it ends. */
const MARGIN_SECONDS = 60
/** Longer than a call may take, so that two never ask at once; short enough when who asked is gone. */
const LEASE_SECONDS = 25
/** WeCom repeats a token near its end; it is not asked again at once. */
const REPEATED_SECONDS = 10
const PAUSE = 50

const keyOf = ({ table }: Place) => sql.ref(table === 'wecom_corps' ? 'id' : 'suite_id')
const here = (place: Place) => sql`${sql.table(place.table)}`
interface Held {
  token_sealed: string | null
  usable: boolean
  fresh: boolean
}

const read = async ({ db }: Services, place: Place): Promise<Held | undefined> => {
  const { rows } = await sql<Held>`
    select token_sealed, coalesce(token_expires_at > now(), false) as usable,
      coalesce(token_expires_at > now() + make_interval(secs => ${MARGIN_SECONDS}), false) as fresh
    from ${here(place)} where ${keyOf(place)} = ${place.id}`.execute(db)
  return rows[0]
}

/** Whether it is ours to ask; nobody else does until the lease ends. */
const takeLease = async ({ db }: Services, place: Place, sealed: string | null): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update ${here(place)} set token_lease = now() + make_interval(secs => ${LEASE_SECONDS})
    where ${keyOf(place)} = ${place.id} and token_sealed is not distinct from ${sealed}
      and (token_lease is null or token_lease <= now())`.execute(db)
  return numAffectedRows === 1n
}

const keep = async ({ db, keys }: Services, place: Place, given: Given, repeated: boolean): Promise<void> => {
  await sql`
    update ${here(place)} set token_sealed = ${keys.encrypt(given.token)},
      token_expires_at = now() + make_interval(secs => ${given.seconds}),
      token_lease = ${repeated ? sql`now() + make_interval(secs => ${REPEATED_SECONDS})` : null}
    where ${keyOf(place)} = ${place.id}`.execute(db)
}

const giveUp = async ({ db }: Services, place: Place): Promise<void> => {
  await sql`update ${here(place)} set token_lease = null where ${keyOf(place)} = ${place.id}`.execute(db)
}

const obtain = async (
  services: Services,
  place: Place,
  ask: () => Promise<Given>,
  stale: string | undefined,
): Promise<string> => {
  for (const end = Date.now() + LEASE_SECONDS * 1000; Date.now() < end; await sleep(PAUSE)) {
    const held = await read(services, place)
    // Nothing to keep it in yet: whoever asks says what is missing.
    if (held === undefined) return (await ask()).token
    const known = held.token_sealed === null ? undefined : services.keys.decrypt(held.token_sealed)
    const good = known !== undefined && known !== stale ? known : undefined
    if (good !== undefined && held.fresh) return good
    if (!(await takeLease(services, place, held.token_sealed))) {
      if (good !== undefined && held.usable) return good
      continue
    }
    const given = await ask().catch(async (error: unknown) => {
      await giveUp(services, place)
      throw error
    })
    await keep(services, place, given, given.token === known)
    return given.token
  }
  throw new WecomFailure('away', 0, '企业微信的令牌暂时无法取得')
}

const flights = new WeakMap<Services, Map<string, Promise<string>>>()

/**
 * A token that works, asked anew before it ends or when the stale one was refused. One asks, in whatever process; the
 * others wait for what it is given. No transaction is open meanwhile.
 */
export const heldToken = (
  services: Services,
  place: Place,
  ask: () => Promise<Given>,
  stale?: string,
): Promise<string> => {
  const own = flights.get(services) ?? new Map<string, Promise<string>>()
  flights.set(services, own)
  const key = [place.table, place.id, stale ?? ''].join(' ')
  const flying = own.get(key)
  if (flying !== undefined) return flying
  const started = obtain(services, place, ask, stale).finally(() => own.delete(key))
  own.set(key, started)
  return started
}
