import type { BodyOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/tracking/endpoints.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { databaseNow } from '../../core/db/database-clock.ts'
import { newId } from '../../core/db/ids.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { trackById } from './tracks-by-ids.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import { conversionById } from './conversion-queries.ts'
import { conversionTime } from './conversion-time.ts'
import { findCandidates } from './find-candidates.ts'
import { recordConversion, tracesOf } from './record-conversion.ts'
import { sha256Hex } from '../../core/text/sha256-hex.ts'

type Body = BodyOf<typeof endpoints.createConversion>

/** The same entry twice is one conversion. Without any mark of its own it cannot be told from another. */
const sourceKeyOf = (body: Body, now: Date): string => {
  if ([body.trackId, body.clickId, body.orderNo, body.at].every((mark) => mark === undefined)) return newId('mc')
  const marks = [body.kind, body.trackId, body.clickId, body.orderNo, body.amount, body.at ?? shanghaiDay(now)]
  return sha256Hex(JSON.stringify(marks)).slice(0, 40)
}

/** A person who names a visit means that visit: a slip of the pen is not kept. */
const refuseUnknownVisit = async (tx: Tx, adsetId: string, { trackId, clickId }: Body): Promise<void> => {
  if (trackId === undefined && clickId === undefined) return
  const found = await findCandidates(tx, adsetId, tracesOf({ trackId: trackId ?? null, clickId: clickId ?? null }))
  if (found.length === 0) throw new Failure('visit.not_found')
}

export const createConversion = ({ body, caller, client, services, tx }: Context<typeof endpoints.createConversion>) =>
  tx(async (tx) => {
    const adset = await findAdset(tx, body.adsetId)
    const now = await databaseNow(tx)
    const at = conversionTime(body.at, now)
    await refuseUnknownVisit(tx, adset.id, body)
    const { conversionId, pushId, fresh } = await recordConversion(tx, services, {
      adsetId: adset.id,
      kind: body.kind,
      source: 'manual',
      sourceKey: sourceKeyOf(body, now),
      at,
      receivedAt: now,
      trackId: body.trackId ?? null,
      clickId: body.clickId ?? null,
      amount: body.amount ?? null,
      orderNo: body.orderNo || null,
      detail: { remark: body.remark, by: caller.userId },
    })
    const conversion = await conversionById(tx, conversionId)
    if (fresh) {
      await audit(tx, caller, client, {
        action: 'conversion.create',
        entity: 'conversion',
        entityId: conversionId,
        entityName: adset.name,
        enterpriseId: adset.enterprise_id,
        after: {
          kind: body.kind,
          at: at.toISOString(),
          amount: conversion.amount,
          visitId: conversion.visitId,
          remark: body.remark,
        },
      })
    }
    return { conversion, track: await trackById(tx, pushId) }
  })
