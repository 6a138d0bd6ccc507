import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Arrival } from '#simulators/shared/ledger.ts'
import { pathOf } from '#simulators/shared/paths.ts'
import { createRateWindow } from '#simulators/shared/rate-window.ts'
import { readBody } from '#simulators/shared/read-input.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import { bodyOf } from './answer.ts'
import { type Authenticate, headerOf } from './authenticate.ts'
import { checkSignature } from './check-signature.ts'
import { invalidParameter, refusal } from './codes.ts'
import { eventTypes, isEcommerce } from './event-types.ts'
import type { OceanengineSettings } from './settings.ts'

/** Earlier than this a timestamp in milliseconds would lie before 2001: the sender meant seconds. */
const firstMilliseconds = 1_000_000_000_000

/** Its last four digits, its first three and last four, or the SHA-256 of the whole number. */
const phoneForms = /^(\*{7}\d{4}|1\d{2}\*{4}\d{4}|[0-9a-f]{64})$/

const conversion = z.object({
  event_type: z.enum(eventTypes),
  context: z.object({
    ad: z.object({ callback: z.string().min(1), match_type: z.int().min(0).max(2).optional() }),
    device: z
      .object({ phone_num_blurred: z.string().regex(phoneForms).optional() })
      .loose()
      .optional(),
  }),
  properties: z
    .object({ pay_amount: z.int().optional(), order_id: z.string().min(1).optional() })
    .loose()
    .optional(),
  timestamp: z.int().min(firstMilliseconds),
})

export type Receive = (
  request: FastifyRequest,
  reply: FastifyReply,
  arrival: Pick<Arrival, 'event' | 'amount' | 'outerId' | 'eventTime' | 'phone'> & {
    callback: string
    mode: 'v2' | 'legacy'
  },
) => FastifyReply

/** One conversion at one click: unknown clicks are refused, orders count once, 128 is taken but not attributed. */
export function createReceive(core: Core, settings: OceanengineSettings): Receive {
  const { clicks, ledger, faults, clock } = core
  const window = createRateWindow(clock, settings)
  return (request, reply, { callback, mode, ...rest }) => {
    if (!window.take(request.ip)) throw refusal(40100)
    const click = clicks.byCallbackId(callback) ?? clicks.byClickId(callback)
    if (click === undefined) throw refusal(invalidParameter, 'callback 不存在')
    const path = pathOf(request)
    const outcome = faults.take('outcome128', path) === null ? 0 : 128
    const deduped = rest.outerId !== null && isEcommerce(rest.event)
    ledger.receive({
      ...rest,
      key: deduped ? `${click.accountId}|${rest.event}|${rest.outerId}` : null,
      clickId: click.clickId,
      callback,
      accountId: click.accountId,
      mode,
      attributed: outcome === 0,
      outcome,
    })
    reply.accepted = true
    return reply.send(bodyOf(path, outcome, outcome === 0 ? 'success' : 'accepted', core.requestId()))
  }
}

export function registerIntake(
  { app, clock }: Core,
  settings: OceanengineSettings,
  authenticate: Authenticate,
  receive: Receive,
): void {
  app.post('/api/v2/conversion', (request, reply) => {
    const appToken = headerOf(request, 'app-access-token')
    if (appToken !== '') authenticate(request, appToken)
    checkSignature(request, settings, clock)
    const body = readBody(request, conversion, invalidParameter)
    return receive(request, reply, {
      event: body.event_type,
      amount: body.properties?.pay_amount ?? null,
      outerId: body.properties?.order_id ?? null,
      eventTime: body.timestamp,
      phone: body.context.device?.phone_num_blurred ?? null,
      callback: body.context.ad.callback,
      mode: 'v2',
    })
  })
}
