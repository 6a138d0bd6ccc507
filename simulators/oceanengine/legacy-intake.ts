import * as z from 'zod'
import { check, readBody, readQuery } from '#simulators/shared/read-input.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import { invalidParameter, refusal } from './codes.ts'
import { legacyEvents } from './event-types.ts'
import type { Receive } from './intake.ts'

const report = z.object({
  callback: z.string().optional(),
  /** A whole monitoring link, from which the callback is taken. */
  link: z.string().optional(),
  event_type: z.coerce.number().int().refine((event) => legacyEvents.includes(event)).default(0), // prettier-ignore
  conv_time: z.coerce.number().int().min(0).optional(),
  props: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
})
const props = z.object({ pay_amount: z.coerce.number().int().optional(), order_id: z.string().optional() })
type Report = z.output<typeof report>

function readProps(given: Report['props']): z.output<typeof props> {
  if (given === undefined || given === '') return {}
  try {
    return check(typeof given === 'string' ? JSON.parse(given) : given, props, invalidParameter)
  } catch {
    throw refusal(invalidParameter, 'props')
  }
}

const callbackOf = ({ callback, link }: Report): string => {
  if (callback !== undefined && callback !== '') return callback
  const url = link !== undefined && URL.canParse(link) ? new URL(link) : null
  return url?.searchParams.get('callback') ?? ''
}

/** The old address: the same report as a query or as JSON, events as numbers, time in seconds. */
export function registerLegacyIntake({ app }: Core, receive: Receive): void {
  const arrivalOf = (given: Report) => {
    const callback = callbackOf(given)
    if (callback === '') throw refusal(invalidParameter, 'callback')
    const { pay_amount: amount, order_id: orderId } = readProps(given.props)
    return {
      event: String(given.event_type),
      amount: amount ?? null,
      outerId: orderId ?? null,
      eventTime: given.conv_time === undefined ? null : given.conv_time * 1000,
      phone: null,
      callback,
      mode: 'legacy' as const,
    }
  }
  app.get('/track/activate', (request, reply) => {
    const query = readQuery(request)
    const names = ['callback', 'link', 'event_type', 'conv_time', 'props']
    const given = Object.fromEntries(names.flatMap((name) => (query.text(name) ? [[name, query.text(name)]] : [])))
    return receive(request, reply, arrivalOf(check(given, report, invalidParameter)))
  })
  app.post('/track/activate', (request, reply) =>
    receive(request, reply, arrivalOf(readBody(request, report, invalidParameter))),
  )
}
