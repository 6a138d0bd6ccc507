import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '../../core/db/ids.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { hashPhone } from '../../core/text/phone-hash.ts'
import { type Limited, limitOfCodes } from './sms-code-limits.ts'
import { smsSender } from './sms-sender.ts'

const MINUTES = 5
const MOST_TRIES = 5

const hashOf = ({ keys }: Pick<Services, 'keys'>, id: string, code: string): string =>
  createHmac('sha256', keys.find).update(`sms\0${id}\0${code}`).digest('hex')

export type CodeSent = Limited | { kind: 'sent' | 'refused' | 'away' | 'not_configured' }

/** Takes the place of a code before it is sent: two that ask at once get one. */
const claim = (services: Services, phone: string, adsetId: string, code: string) =>
  withSystem(services.db, async (tx): Promise<CodeSent & { id?: string }> => {
    const phone_hash = hashPhone(services, phone)
    await tx
      .deleteFrom('sms_codes')
      .where('created_at', '<', sql<Date>`now() - interval '2 days'`)
      .execute()
    const limited = await limitOfCodes(tx, services, 'sms_codes', { phoneHash: phone_hash, adsetId })
    if (limited !== undefined) return limited
    const id = newId('sc')
    await tx
      .insertInto('sms_codes')
      .values({
        id,
        phone_hash,
        adset_id: adsetId,
        code_hash: hashOf(services, id, code),
        expires_at: new Date(Date.now() + MINUTES * 60_000),
      })
      .execute()
    return { kind: 'sent', id }
  })

/** Sends a code to a phone: one a minute, so many a day. What did not go out takes no place. */
export const sendCode = async (services: Services, phone: string, adsetId: string): Promise<CodeSent> => {
  const sender = await smsSender(services)
  if (sender === undefined) return { kind: 'not_configured' }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { id, ...claimed } = await claim(services, phone, adsetId, code)
  if (id === undefined) return claimed
  const result = await sender.send(phone, code, MINUTES)
  if (result === 'sent' || result === 'unknown') return { kind: 'sent' }
  await services.db.deleteFrom('sms_codes').where('id', '=', id).execute()
  return { kind: result }
}

/** Whether this is the code that was sent last; every try counts, and a code works once. */
export const proveCode = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  { phoneHash, adsetId, code }: { phoneHash: string; adsetId: string; code: string },
): Promise<boolean> => {
  const row = await tx
    .selectFrom('sms_codes')
    .select(['id', 'code_hash', 'tries'])
    .where('phone_hash', '=', phoneHash)
    .where('adset_id', '=', adsetId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || row.tries >= MOST_TRIES) return false
  const isRight = timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashOf(services, row.id, code)))
  await tx
    .updateTable('sms_codes')
    .set(isRight ? { used_at: new Date() } : { tries: row.tries + 1 })
    .where('id', '=', row.id)
    .execute()
  return isRight
}
