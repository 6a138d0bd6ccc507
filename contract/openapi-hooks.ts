import { z } from 'zod'
import { MiniProgramBody, ROTATION_RULES } from './agents/entities.ts'
import type { ErrorCode } from './errors.ts'
import { errorResponses, type Json, schemaOf } from './openapi-parts.ts'
import { tagOf } from './openapi-tags.ts'
import { ServerConversionBody } from './tracking/entities.ts'

/** A call that another server makes, signed with the ad set's secret. */
export interface HookSpec {
  name: string
  /** From the root of the server, not under /api/v1. */
  path: `/hooks/${string}/{key}`
  summary: string
  description: string
  body: z.ZodType
  fields: Readonly<Record<string, string>>
  example: Json
  reply: z.ZodType
  errors: readonly ErrorCode[]
}

const conversionFields: Record<keyof z.input<typeof ServerConversionBody>, string> = {
  kind: 'What happened.',
  sourceKey:
    'Your own key of this conversion, unique within the ad set. The same key again is the same conversion: nothing is recorded and the reply has the same id.',
  at: 'When it happened, ISO 8601 in UTC with a trailing Z. Without it, the time of the call. More than 300 seconds in the future is refused with 422.',
  trackId: 'The track id of the visit: the parameter that the landing page or link passed on.',
  clickId: 'The click id of the ad platform.',
  phone: 'Mobile number of mainland China, 11 digits. It finds the visit where neither trackId nor clickId does.',
  amount: 'Amount in fen (1/100 CNY).',
  orderNo: 'Your order number.',
}

const miniProgramFields: Record<keyof z.input<typeof MiniProgramBody>, string> = {
  track: 'The track id the mini-program was opened with.',
  query: 'The launch query as it came, with the click id of the ad platform.',
  openid: 'The id of the visitor in the mini-program. The same visitor is given the same agent again.',
  ip: 'IP address of the visitor.',
  agent: 'User agent of the visitor.',
}

export const HOOKS: readonly HookSpec[] = [
  {
    name: 'hooks.conversions',
    path: '/hooks/conversions/{key}',
    summary: 'Report a conversion of an ad set from another server',
    description:
      'The complete address is links.conversions of the ad set. Repeating a call with its sourceKey is safe.',
    body: ServerConversionBody,
    fields: conversionFields,
    example: { kind: 'order_paid', sourceKey: 'order-1001-paid', orderNo: '1001', amount: 12900 },
    reply: z.object({ id: z.string() }),
    errors: ['conversion.future'],
  },
  {
    name: 'hooks.mini',
    path: '/hooks/mini/{key}',
    summary: 'Ask for the visit and the agent of a visitor of a mini-program',
    description: 'Served by processes with the role tracker. Keep trackId for the session and send it as track.',
    body: MiniProgramBody,
    fields: miniProgramFields,
    example: { query: 'gdt_vid=wx07ptidwiwn5fde&scene=1037', openid: 'oABC123' },
    reply: z.object({
      trackId: z.string(),
      rule: z.enum(ROTATION_RULES),
      agent: z
        .object({
          name: z.string(),
          weixin: z.string(),
          avatar: z.string(),
          qrcode: z.string(),
          link: z.string().nullable(),
          kf: z.string().nullable(),
        })
        .nullable(),
    }),
    errors: ['adset.not_found'],
  },
]

const PARAMETERS: Json[] = [
  {
    name: 'key',
    in: 'path',
    required: true,
    description: 'The key of the ad set: the last part of its landing link.',
    schema: { type: 'string' },
  },
  {
    name: 'x-timestamp',
    in: 'header',
    required: true,
    description: 'Seconds since 1970-01-01 UTC. At most 300 seconds away from the clock of the server.',
    schema: { type: 'string', pattern: '^[0-9]{1,12}$' },
    example: '1767225600',
  },
  {
    name: 'x-signature',
    in: 'header',
    required: true,
    description:
      'HMAC-SHA256 in hex. Key: the secret of the ad set. Message: the value of x-timestamp, a line feed, and the bytes of the body exactly as sent.',
    schema: { type: 'string', pattern: '^[0-9A-Fa-f]{64}$' },
  },
]

const ERRORS_OF_EVERY_HOOK: readonly ErrorCode[] = [
  'request.malformed',
  'conversion.signature',
  'request.too_large',
  'request.media_type',
  'request.too_many',
  'server.unavailable',
]

const Properties = z.looseObject({ properties: z.record(z.string(), z.looseObject({})) })

const bodySchema = ({ body, fields }: HookSpec): Json => {
  const { properties, ...schema } = Properties.parse(schemaOf(body, 'input'))
  const described = Object.entries(properties).map(([name, one]) => [name, { ...one, description: fields[name] }])
  return { ...schema, properties: Object.fromEntries(described) }
}

export const hookOperation = (hook: HookSpec): Json => ({
  operationId: hook.name,
  summary: hook.summary,
  description: `${hook.description} An unknown key, an ad set without a secret, a wrong signature and a wrong timestamp are all answered with 401. The body has at most 64 KiB.`,
  tags: [tagOf(hook.path)],
  servers: [{ url: '/' }],
  'x-roles': [],
  security: [],
  parameters: PARAMETERS,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: bodySchema(hook), example: hook.example } },
  },
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: schemaOf(hook.reply, 'output') } } },
    ...errorResponses([...hook.errors, ...ERRORS_OF_EVERY_HOOK]),
  },
})
