import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { RateWindow } from '#simulators/shared/rate-window.ts'
import { check, readBody, readQuery } from '#simulators/shared/read-input.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { GroupInbox } from './inbox.ts'

/** Of the platform's list of codes. */
export const wecomCodes = { type: 40_008, long: 40_058, empty: 44_004, throttled: 45_009, address: 93_000 } as const

const content = z.looseObject({ content: z.string() })
const message = z.looseObject({
  msgtype: z.string(),
  text: content.optional(),
  markdown: content.optional(),
})
const longest = { text: 2048, markdown: 4096 } as const
const types = z.enum(['text', 'markdown'])

/** The way into a chat of WeChat-work: `POST /cgi-bin/webhook/send?key=…`. */
export function serveWecomRobot(
  app: FastifyInstance,
  { inbox, pace, keys }: { inbox: GroupInbox; pace: RateWindow; keys: ReadonlySet<string> },
): void {
  app.post('/cgi-bin/webhook/send', (request, reply) => {
    const key = readQuery(request).text('key')
    if (!keys.has(key)) throw new Refusal(wecomCodes.address, 'invalid webhook url')
    const body = readBody(request, message, wecomCodes.type)
    const type = check(body.msgtype, types, wecomCodes.type)
    const text = body[type]?.content ?? ''
    if (text === '') throw new Refusal(wecomCodes.empty, 'empty content')
    if (Buffer.byteLength(text) > longest[type])
      throw new Refusal(wecomCodes.long, `${type}.content exceed max length ${longest[type]}`)
    if (!pace.take(key)) throw new Refusal(wecomCodes.throttled, 'api freq out of limit')
    inbox.add({ platform: 'wecom', robot: key, type, text })
    reply.accepted = true
    return reply.send({ errcode: 0, errmsg: 'ok' })
  })
}
