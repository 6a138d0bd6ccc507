import { sql } from 'kysely'
import { phoneField } from '#contract/forms/form-shape.ts'
import type { Answers } from '#contract/forms/read-answers.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { newId } from '../../core/db/ids.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import type { Services } from '../../core/services.ts'
import { maskAddress } from '../../core/text/mask.ts'
import { recordConversion } from '../conversions/record-conversion.ts'
import { hashPhone } from '../../core/text/phone-hash.ts'
import type { OpenForm } from './open-form.ts'
import { lockName } from '../public-forms/phone-lock.ts'
import { openAnswers, sealAnswers } from './sealed-answers.ts'
import { proveCode } from '../public-forms/sms-codes.ts'

const PER_HOUR_OF_PHONE = 10

export interface Submission {
  adsetId: string
  /** As it was asked. */
  form: OpenForm
  data: Answers
  /** The same once is the same submission. */
  once: string
  at: Date
  trackId: string | null
  clickId?: string | null
  session?: string | null
  ip: string
  agent: string
  bot: string | null
  /** Undefined where the phone need not be proved. */
  code: string | undefined
}
export type Submitted =
  /** `same`: what was there already said the same. */
  { kind: 'taken'; id: string; same: boolean } | { kind: 'duplicate' | 'code' | 'too_many' }

const phoneOf = ({ form, data }: Submission): string | undefined => {
  const field = phoneField(form.shape)
  const phone = field && data[field.name]
  return typeof phone === 'string' ? phone : undefined
}

const isTooMany = async (tx: Tx, phoneHash: string): Promise<boolean> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int n from forms
    where phone_hash = ${phoneHash} and created_at > now() - interval '1 hour'`.execute(tx)
  return (rows[0]?.n ?? 0) >= PER_HOUR_OF_PHONE
}

/** The first of the same phone that this form got within its window. */
const findEarlier = async (tx: Tx, form: OpenForm, phoneHash: string, enterpriseId: string) => {
  const { duplicateDays } = form.options
  if (duplicateDays === 0) return undefined
  return tx
    .selectFrom('forms')
    .select('id')
    .where('phone_hash', '=', phoneHash)
    .where('created_at', '>', new Date(Date.now() - duplicateDays * 86_400_000))
    .where('schema_id', '=', form.id)
    .where('enterprise_id', '=', enterpriseId)
    .where('deleted_at', 'is', null)
    .where('bot', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

const countDay = (tx: Tx, schemaId: number, at: Date) =>
  sql`insert into form_days as d (schema_id, day, n) values (${schemaId}, ${shanghaiDay(at)}::date, 1)
    on conflict (schema_id, day) do update set n = d.n + 1`.execute(tx)

const findKnown = (tx: Tx, { form, once }: Submission) =>
  tx
    .selectFrom('forms')
    .select(['id', 'data_sealed'])
    .where('schema_id', '=', form.id)
    .where('once', '=', once)
    // The answer waits for a synchronous standby, as that of the first one did.
    .forKeyShare()
    .executeTakeFirst()

interface Weighed {
  enterpriseId: string
  phoneHash: string | null
  duplicateOf: string | null
}

/** Whether a form of this phone may be taken, and which it repeats. */
const weigh = async (
  tx: Tx,
  services: Services,
  given: Submission,
): Promise<Weighed | Exclude<Submitted, { kind: 'taken' }>> => {
  const { adsetId, form, bot, code } = given
  const { enterprise_id: enterpriseId } = await findAdset(tx, adsetId)
  const phone = phoneOf(given)
  if (phone === undefined) return { enterpriseId, phoneHash: null, duplicateOf: null }
  const phoneHash = hashPhone(services, phone)
  await lockName(tx, phoneHash)
  if (await isTooMany(tx, phoneHash)) return { kind: 'too_many' }
  // Who has not proved the phone learns nothing of it.
  if (bot === null && code !== undefined && !(await proveCode(tx, services, { phoneHash, adsetId, code })))
    return { kind: 'code' }
  const earlier = await findEarlier(tx, form, phoneHash, enterpriseId)
  if (earlier !== undefined && form.options.duplicates === 'refuse') return { kind: 'duplicate' }
  return { enterpriseId, phoneHash, duplicateOf: earlier?.id ?? null }
}

const convert = (tx: Tx, services: Services, id: string, given: Submission, { phoneHash, duplicateOf }: Weighed) =>
  recordConversion(tx, services, {
    adsetId: given.adsetId,
    kind: 'form_submitted',
    source: 'form',
    sourceKey: id,
    at: given.at,
    trackId: given.trackId,
    clickId: given.clickId ?? null,
    session: given.session ?? null,
    visitor: phoneHash,
    phone: phoneOf(given) ?? null,
    detail: { schemaId: given.form.id, ...(duplicateOf === null ? {} : { duplicateOf }) },
  })

/** Takes what a visitor wrote: sealed, once, with its conversion; all or nothing. */
export const submitForm = async (tx: Tx, services: Services, given: Submission): Promise<Submitted> => {
  const { form, once, bot, code } = given
  await lockName(tx, `${form.id}:${once}`)
  const known = await findKnown(tx, given)
  if (known !== undefined) {
    const same = JSON.stringify(openAnswers(services, known.data_sealed)) === JSON.stringify(given.data)
    return { kind: 'taken', id: known.id, same }
  }
  const weighed = await weigh(tx, services, given)
  if ('kind' in weighed) return weighed

  const now = new Date()
  const id = newId('fo', now.getTime())
  // A machine's form is kept to be looked at; it is nobody's conversion.
  const isPerson = bot === null
  const conversion = isPerson ? await convert(tx, services, id, given, weighed) : undefined
  await tx
    .insertInto('forms')
    .values({
      id,
      schema_id: form.id,
      version: form.version,
      enterprise_id: weighed.enterpriseId,
      adset_id: given.adsetId,
      visit_id: given.trackId,
      data_sealed: sealAnswers(services, given.data),
      phone_hash: weighed.phoneHash,
      phone_proved: isPerson && code !== undefined,
      status: isPerson ? 'new' : 'invalid',
      duplicate_of: weighed.duplicateOf,
      bot,
      once,
      conversion_id: conversion?.conversionId ?? null,
      ip: maskAddress(given.ip),
      agent: given.agent,
      created_at: now,
    })
    .execute()
  if (isPerson) await countDay(tx, form.id, now)
  return { kind: 'taken', id, same: true }
}
