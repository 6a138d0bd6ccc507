import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Clock } from '#simulators/shared/clock.ts'
import { sameText } from '#simulators/shared/md5-sign.ts'
import type { RateWindow } from '#simulators/shared/rate-window.ts'
import { bodyBytes, readBody } from '#simulators/shared/read-input.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { GroupInbox } from './inbox.ts'
import type { RobotsSettings } from './settings.ts'

/** Of the platform's guide to custom robots. */
export const feishuCodes = {
  malformed: 9499,
  throttled: 11_232,
  address: 19_001,
  sign: 19_021,
  keyword: 19_024,
} as const

const message = z.looseObject({
  timestamp: z.coerce.string().optional(),
  sign: z.string().optional(),
  msg_type: z.enum(['text', 'post', 'interactive']),
  content: z.unknown().optional(),
  card: z.unknown().optional(),
})
const params = z.object({ hook: z.string() })
const largest = 20 * 1024
const slackSeconds = 3600

/** Every text a reader sees, and where its buttons lead. */
const textsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string'
      ? ['content', 'text', 'url', 'href', 'title'].includes(name)
        ? [inner]
        : []
      : textsIn(inner),
  )
}

export const signFeishu = (timestamp: string, secret: string): string =>
  createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64')

/** The way into a chat of Feishu: `POST /open-apis/bot/v2/hook/{hook}`. */
export function serveFeishuRobot(
  app: FastifyInstance,
  world: {
    inbox: GroupInbox
    pace: RateWindow
    hooks: ReadonlySet<string>
    settings: RobotsSettings
    clock: Clock
  },
): void {
  const { inbox, pace, hooks, settings, clock } = world
  const refuseUnsigned = ({ timestamp = '', sign = '' }: z.output<typeof message>): void => {
    const { feishuSecret } = settings
    if (feishuSecret === '') return
    const late = Math.abs(Number(timestamp) - clock.seconds()) > slackSeconds
    if (timestamp === '' || late || !sameText(sign, signFeishu(timestamp, feishuSecret)))
      throw new Refusal(feishuCodes.sign, 'sign match fail or timestamp is not within one hour from current time')
  }
  app.post('/open-apis/bot/v2/hook/:hook', (request, reply) => {
    const { hook } = params.parse(request.params)
    if (!hooks.has(hook)) throw new Refusal(feishuCodes.address, 'param invalid: incoming webhook access token invalid')
    if (bodyBytes(request).length > largest) throw new Refusal(feishuCodes.malformed, 'Bad Request')
    const body = readBody(request, message, feishuCodes.malformed)
    const text = textsIn(body.msg_type === 'interactive' ? body.card : body.content).join('\n')
    if (text === '') throw new Refusal(feishuCodes.malformed, 'Bad Request')
    refuseUnsigned(body)
    const { feishuKeywords } = settings
    if (feishuKeywords.length > 0 && !feishuKeywords.some((word) => text.includes(word)))
      throw new Refusal(feishuCodes.keyword, 'Key Words Not Found')
    if (!pace.take(hook)) throw new Refusal(feishuCodes.throttled, 'frequency limited psm')
    inbox.add({ platform: 'feishu', robot: hook, type: body.msg_type, text })
    reply.accepted = true
    return reply.send({ code: 0, msg: 'success', data: {}, StatusCode: 0, StatusMessage: 'success' })
  })
}
