import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { lockName } from './phone-lock.ts'

export const SECONDS_BETWEEN = 60

export type Limited = { kind: 'wait'; seconds: number } | { kind: 'too_many' }

interface Asked {
  phoneHash: string
  adsetId: string
}

/**
 * Whether no more codes may be sent now: to the phone, whoever asks, or for the ad set's enterprise. Each enterprise has
 * its own count, so that a flood of requests at one holds up no other. Who asks at once is counted one after the other,
 * until the transaction ends.
 */
export const limitOfCodes = async (
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
  table: 'sms_codes' | 'vas_codes',
  { phoneHash, adsetId }: Asked,
): Promise<Limited | undefined> => {
  const { perDay, perMinute } = await settings.get('sms')
  const codes = sql.table(table)
  await lockName(tx, phoneHash)
  const { rows: sent } = await sql<{ age: number | null; today: number }>`
    select extract(epoch from clock_timestamp() - max(created_at))::float8 age,
      count(*) filter (where created_at > now() - interval '1 day')::int today
    from ${codes} where phone_hash = ${phoneHash}`.execute(tx)
  const { age = null, today = 0 } = sent[0] ?? {}
  if (age !== null && age < SECONDS_BETWEEN) return { kind: 'wait', seconds: Math.ceil(SECONDS_BETWEEN - age) }
  if (today >= perDay) return { kind: 'too_many' }
  const { rows: owners } = await sql<{ id: string }>`
    select enterprise_id id from adsets where id = ${adsetId}`.execute(tx)
  const enterpriseId = owners[0]?.id ?? ''
  await lockName(tx, `${table}:${enterpriseId}`)
  const { rows: lately } = await sql<{ n: number }>`
    select count(*)::int n from ${codes} c join adsets a on a.id = c.adset_id
    where c.created_at > now() - interval '1 minute' and a.enterprise_id = ${enterpriseId}`.execute(tx)
  return (lately[0]?.n ?? 0) >= perMinute ? { kind: 'too_many' } : undefined
}
