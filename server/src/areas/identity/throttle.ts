import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { SettingsOf } from '#contract/settings/registry.ts'
import type { Database } from '../../core/db/database.ts'
import { readCookie } from '../../core/http/cookies.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Keys } from '../../core/keys.ts'
import { networkOf } from '../../core/limits/network-of.ts'

type Rules = SettingsOf<'security'>

/** A whole office behind one address may mistype; a guesser goes further. */
const ADDRESS_FACTOR = 10

/** Prefixed, so that a typed name can never equal a user's id or an address that other attempts are counted by. */
export const signInKeys = (username: string, ip: string, markedFor: boolean): Required<AttemptKeys> =>
  failureKeys(`name:${username}`, ip, markedFor)

/**
 * Failures count per account and per address. A browser that has signed in to the account before carries a mark
 * and counts on its own, so that strangers who fail on purpose pause strangers, never the owner.
 */
export const failureKeys = (account: string, ip: string, markedFor: boolean): Required<AttemptKeys> => {
  const name = account.toLowerCase().slice(0, 200)
  return { account: `${markedFor ? 'known' : 'account'}:${name}`, address: `address:${networkOf(ip)}` }
}

/**
 * Counts an attempt; answers for how many seconds it may not be judged. Counting is the first thing done, so that of
 * attempts made at the same moment no more are judged than of those made one after the other.
 */
export const countAttempt = async (db: Database, key: string, limit: number, minutes: number): Promise<number> => {
  const pause = sql`make_interval(mins => ${minutes})`
  // A pause that is over, or attempts that are long past: the count begins anew.
  const isOver = sql`(f.paused_until <= now() or (f.paused_until is null and f.first_at < now() - ${pause}))`
  const { rows } = await sql<{ seconds: number }>`
    insert into login_failures as f (key, failures, first_at, paused_until)
    values (${key}, 1, now(), case when ${limit} <= 1 then now() + ${pause} end)
    on conflict (key) do update set
      failures = case when ${isOver} then 1 else f.failures + 1 end,
      first_at = case when ${isOver} then now() else f.first_at end,
      paused_until = case
        when f.paused_until > now() then f.paused_until
        when (case when ${isOver} then 1 else f.failures + 1 end) >= ${limit} then now() + ${pause} end
    returning case when failures > ${limit} then extract(epoch from paused_until - now())::float8 else 0 end seconds`.execute(
    db,
  )
  return rows[0]?.seconds ?? 0
}

/** An attempt that was none of a guesser: it is taken out of the count again. */
const takeBack = async (db: Database, key: string, limit: number): Promise<void> => {
  await sql`with gone as (delete from login_failures where key = ${key} and failures <= 1)
    update login_failures set failures = failures - 1,
      paused_until = case when failures - 1 >= ${limit} then paused_until end
    where key = ${key} and failures > 1`.execute(db)
}

export interface AttemptKeys {
  /** Undefined where nobody says whose account it is: then the address alone counts. */
  account?: string
  address: string
}

export const beginAttempt = async (db: Database, keys: AttemptKeys, rules: Rules, known: boolean): Promise<void> => {
  const most = rules.maxFailures * ADDRESS_FACTOR
  const refuse = (seconds: number) => {
    throw new Failure('auth.locked', { retryAfterSeconds: seconds })
  }
  const address = await countAttempt(db, keys.address, most, rules.pauseMinutes)
  if (address > 0 && !known) refuse(address)
  if (keys.account === undefined) return
  const account = await countAttempt(db, keys.account, rules.maxFailures, rules.pauseMinutes)
  if (account === 0) return
  // Whoever waits for the end of a pause does not make the others at the address wait.
  await takeBack(db, keys.address, most)
  refuse(account)
}

/** The password was right: what was counted is forgotten. */
export const endAttempt = async (db: Database, keys: AttemptKeys, rules: Rules): Promise<void> => {
  if (keys.account !== undefined) await clearFailures(db, keys.account)
  await takeBack(db, keys.address, rules.maxFailures * ADDRESS_FACTOR)
}

export const clearFailures = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom('login_failures').where('key', '=', key).execute()
}

/** For what names no account. */
export const addressKeys = (ip: string): AttemptKeys => ({ address: `address:${networkOf(ip)}` })

const markBy = (key: Uint8Array, userId: string): string =>
  `${userId}.${createHmac('sha256', key).update(userId).digest('base64url')}`

export const MARK_COOKIE = 'hk_device'
export const markFor = (keys: Keys, userId: string): string => markBy(keys.mark, userId)

/** Whether the browser's mark was given for this user. */
export const bearsMark = (keys: Keys, cookies: string | undefined, userId: string | undefined): boolean => {
  const mark = readCookie(cookies, MARK_COOKIE)
  if (mark === undefined || userId === undefined) return false
  const given = Buffer.from(mark)
  return keys.marksKnown.some((key) => {
    const wanted = Buffer.from(markBy(key, userId))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}
