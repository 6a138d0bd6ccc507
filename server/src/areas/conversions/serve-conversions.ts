import type { FastifyInstance } from 'fastify'
import { ServerConversionBody } from '#contract/tracking/entities.ts'
import { databaseNow } from '../../core/db/database-clock.ts'
import { withSystem } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { conversionTime } from './conversion-time.ts'
import { recordConversion } from './record-conversion.ts'
import { serveSignedHook } from '../tracking/signed-hook.ts'
import { hashPhone } from '../../core/text/phone-hash.ts'

/** Where another server reports conversions of an ad set. The same fact again answers the same. */
export const serveServerConversions = (app: FastifyInstance, services: Services): void =>
  serveSignedHook(app, services, {
    path: '/hooks/conversions/:key',
    body: ServerConversionBody,
    answer: async (adsetId, body) => {
      const { conversionId } = await withSystem(services.db, async (tx) => {
        const now = await databaseNow(tx)
        return recordConversion(tx, services, {
          adsetId,
          kind: body.kind,
          source: 'server',
          sourceKey: body.sourceKey,
          at: conversionTime(body.at, now),
          receivedAt: now,
          trackId: body.trackId ?? null,
          clickId: body.clickId ?? null,
          visitor: body.phone === undefined ? null : hashPhone(services, body.phone),
          phone: body.phone ?? null,
          amount: body.amount ?? null,
          orderNo: body.orderNo || null,
        })
      })
      return { id: conversionId }
    },
  })
