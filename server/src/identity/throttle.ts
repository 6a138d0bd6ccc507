import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { SettingsOf } from '#contract/settings/registry.ts'
import type { Database } from '../db/database.ts'
import { Failure } from '../http/failure.ts'
import type { Keys } from '../keys.ts'

type Rules = SettingsOf<'security'>

/** A whole office behind one address may mistype; a guesser goes further. */
const ADDRESS_FACTOR = 10

/** What one line is given: an IPv4 address, or a whole /64 of IPv6. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.includes('.')) return ip.replace(/^::ffff:/i, '')
  const [head = '', tail = ''] = ip.toLowerCase().split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const gap = Array.from({ length: 8 - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0')
  const groups = [...(left ?? []), ...gap, ...(right ?? [])].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/**
 * Failures count per account and per address. A browser that has signed in to the account before carries a mark
 * and counts on its own, so that strangers who fail on purpose pause strangers, never the owner.
 */
export const failureKeys = (account: string, ip: string, markedFor: boolean) => {
  const name = account.toLowerCase().slice(0, 200)
  return { account: `${markedFor ? 'known' : 'account'}:${name}`, address: `address:${networkOf(ip)}` }
}

const pausedFor = async (db: Database, keys: string[]): Promise<number> => {
  const rows = await db
    .selectFrom('login_failures')
    .select(sql<number>`extract(epoch from paused_until - now())`.as('seconds'))
    .where('key', 'in', keys)
    .where('paused_until', '>', sql<Date>`now()`)
    .execute()
  return Math.max(0, ...rows.map(({ seconds }) => seconds))
}

export const refusePaused = async (db: Database, keys: string[]): Promise<void> => {
  const seconds = await pausedFor(db, keys)
  if (seconds > 0) throw new Failure('auth.locked', { retryAfterSeconds: seconds })
}

const countOne = (db: Database, key: string, limit: number, minutes: number) =>
  sql`
    insert into login_failures as f (key, failures, first_at) values (${key}, 1, now())
    on conflict (key) do update set
      failures = case when f.first_at < now() - make_interval(mins => ${minutes}) then 1 else f.failures + 1 end,
      first_at = case when f.first_at < now() - make_interval(mins => ${minutes}) then now() else f.first_at end,
      paused_until = case when f.first_at >= now() - make_interval(mins => ${minutes}) and f.failures + 1 >= ${limit}
        then now() + make_interval(mins => ${minutes}) end`.execute(db)

export const countFailure = async (
  db: Database,
  keys: { account: string; address: string },
  rules: Rules,
): Promise<void> => {
  await countOne(db, keys.account, rules.maxFailures, rules.pauseMinutes)
  await countOne(db, keys.address, rules.maxFailures * ADDRESS_FACTOR, rules.pauseMinutes)
}

export const forgetFailures = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom('login_failures').where('key', '=', key).execute()
}

const markBy = (key: Uint8Array, userId: string): string =>
  `${userId}.${createHmac('sha256', key).update(userId).digest('base64url')}`

export const MARK_COOKIE = 'hk_device'
export const markFor = (keys: Keys, userId: string): string => markBy(keys.mark, userId)

/** Whether the browser's mark was given for this user. */
export const bearsMark = (keys: Keys, cookies: string | undefined, userId: string | undefined): boolean => {
  const mark = cookies
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${MARK_COOKIE}=`))
  if (mark === undefined || userId === undefined) return false
  const given = Buffer.from(mark.slice(MARK_COOKIE.length + 1))
  return keys.marksKnown.some((key) => {
    const wanted = Buffer.from(markBy(key, userId))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}
