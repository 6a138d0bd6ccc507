import * as z from 'zod'
import { createRateWindow } from '#simulators/shared/rate-window.ts'
import { readBody } from '#simulators/shared/read-input.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import { type Failed, uploadBody } from './answer.ts'
import { invalidParameter, uploadStatus } from './codes.ts'
import { convertTypes, withTime } from './convert-types.ts'
import { pushTokenOf } from './seed-accounts.ts'
import type { BaiduSettings } from './settings.ts'

const most = 99
const longestUrl = 1024
const longestEventId = 255

const vidIn = (url: string): string => (URL.canParse(url) ? (new URL(url).searchParams.get('bd_vid') ?? '') : '')

const record = z
  .object({
    logidUrl: z
      .string()
      .max(longestUrl)
      .refine((url) => vidIn(url) !== '', { error: 'has no bd_vid' }),
    newType: z.int().refine((type) => convertTypes.includes(type), { error: 'is none' }),
    /** Seconds: 10 digits. */
    convertTime: z.int().min(1_000_000_000).max(9_999_999_999).optional(),
    /** Fen. */
    convertValue: z.int().min(0).optional(),
    isConvert: z.union([z.literal(0), z.literal(1)]).default(1),
    deviceType: z.int().min(0).max(2).optional(),
    deviceId: z.string().optional(),
    confidence: z.number().min(0).max(100).optional(),
    extInfo: z.string().optional(),
    outerEventId: z
      .string()
      .refine((id) => Buffer.byteLength(id) <= longestEventId)
      .optional(),
    outerEventType: z.enum(['custom_dedup', 'quality_points_add']).optional(),
    attributeSource: z.int().min(0).max(2).optional(),
    interactionsType: z.int().min(1).max(6).optional(),
  })
  .refine(({ newType, convertTime }) => !withTime.includes(newType) || convertTime !== undefined, {
    path: ['convertTime'],
    error: 'is missing',
  })
const upload = z.object({ token: z.string(), conversionTypes: z.array(z.unknown()).min(1).max(most) })

/**
 * Conversions of clicks of the account whose token comes along. That one was accepted says nothing of whether it is
 * anybody's; one that comes twice counts twice, unless it has an id of its own.
 */
export function registerIntake({ app, accounts, clicks, ledger, clock }: Core, settings: BaiduSettings): void {
  const window = createRateWindow(clock, settings)
  const byToken = new Map(accounts.all.map((account) => [pushTokenOf(account), account]))

  app.post('/ocpcapi/api/uploadConvertData', (request, reply) => {
    const { token, conversionTypes } = readBody(request, upload, invalidParameter)
    const account = byToken.get(token)
    if (account === undefined || settings.resetTokens.includes(account.id)) {
      ledger.refuse(uploadStatus.token)
      return reply.send(uploadBody(uploadStatus.token, 'token error'))
    }
    if (!window.take(token)) {
      ledger.refuse(8500)
      return reply.code(429).send(uploadBody(uploadStatus.server, 'too many requests'))
    }
    const failures: Failed[] = []
    for (const [position, one] of conversionTypes.entries()) {
      const { success, data, error } = record.safeParse(one)
      if (!success) {
        const [issue] = error.issues
        ledger.refuse(invalidParameter)
        failures.push({
          position,
          code: invalidParameter,
          message: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
        })
        continue
      }
      const vid = vidIn(data.logidUrl)
      const click = clicks.byClickId(vid)
      const isTracked = settings.trackedTypes.length === 0 || settings.trackedTypes.includes(data.newType)
      ledger.receive({
        key: data.outerEventId === undefined ? null : `${data.newType} ${vid} ${data.outerEventId}`,
        event: String(data.newType),
        amount: data.convertValue ?? null,
        clickId: vid,
        callback: vid,
        accountId: account.id,
        mode: 'ocpc',
        attributed: click?.accountId === account.id && isTracked && data.isConvert === 1,
        outerId: data.outerEventId ?? null,
        eventTime: data.convertTime === undefined ? null : data.convertTime * 1000,
        phone: null,
        outcome: 0,
      })
    }
    reply.accepted = failures.length < conversionTypes.length
    if (failures.length === 0) return reply.send(uploadBody(uploadStatus.done, 'success'))
    const status = reply.accepted ? uploadStatus.partly : uploadStatus.failed
    return reply.send(uploadBody(status, 'failure', failures))
  })
}
