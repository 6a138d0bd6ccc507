import * as z from 'zod'
import { createRateWindow } from '#simulators/shared/rate-window.ts'
import { check, type Query, readQuery } from '#simulators/shared/read-input.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import { conversionBody } from './answer.ts'
import { invalidParameter, notOriginal, refusal, results } from './codes.ts'
import { eventTypes, withAmount, withReason, withThreshold } from './event-types.ts'
import type { KuaishouSettings } from './settings.ts'

const activation = 1
const conversion = z
  .object({
    event_type: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .refine((event) => eventTypes.includes(event))
      .default(activation),
    /** Milliseconds: 13 digits. */
    event_time: z
      .string()
      .regex(/^\d{13}$/)
      .optional(),
    /** Yuan. */
    purchase_amount: z
      .string()
      .regex(/^\d{1,9}\.\d{2}$/)
      .optional(),
    action_reason: z.string().optional(),
    key_action_category: z.string().optional(),
    key_action_threshold: z.string().optional(),
  })
  .superRefine((given, context) => {
    const lacks = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'is missing' })
    const { event_type: event } = given
    if (withAmount.includes(event) && given.purchase_amount === undefined) lacks('purchase_amount')
    if (withReason.includes(event) && given.action_reason === undefined) lacks('action_reason')
    if (withThreshold.includes(event) && given.key_action_threshold === undefined) lacks('key_action_threshold')
  })
const names = Object.keys(conversion.shape)

const given = (query: Query): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (query.text(name) === '' ? [] : [[name, query.text(name)]])))

/** One conversion at the click whose callback it names; nothing tells a repetition from another conversion, so it counts again. */
export function registerIntake({ app, clicks, ledger, clock }: Core, settings: KuaishouSettings): void {
  const window = createRateWindow(clock, settings)
  app.get('/track/activate', (request, reply) => {
    if (!window.take(request.ip)) {
      ledger.refuse(40_029)
      return reply.send(conversionBody(results.throttled, '请求过于频繁'))
    }
    const query = readQuery(request)
    const callback = query.text('callback')
    const click = clicks.byCallbackId(callback)
    if (click === undefined) {
      ledger.refuse(invalidParameter)
      return reply.send(conversionBody(results.refused, notOriginal))
    }
    if (query.text('event_type') !== '' && query.text('event_time') === '')
      throw refusal(invalidParameter, 'event_time')
    const { event_type: event, event_time: time, purchase_amount: amount } = check(given(query), conversion, 40_000)
    ledger.receive({
      key: null,
      event: String(event),
      amount: amount === undefined ? null : Number(amount.replace('.', '')),
      clickId: click.clickId,
      callback,
      accountId: click.accountId,
      mode: 'activate',
      attributed: true,
      outerId: null,
      eventTime: time === undefined ? null : Number(time),
      phone: null,
      outcome: 0,
    })
    reply.accepted = true
    return reply.send(conversionBody(results.accepted))
  })
}
