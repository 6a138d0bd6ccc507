import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { Name, Remark, Time } from '../identity/entities.ts'
import { LinkId, WxUserId } from '../wecom/entities.ts'
import { SKIP_REASONS } from '../wecom/statuses.ts'

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Working hours in Shanghai: on these days (1 is Monday) from … to; an end before its beginning is the next morning's. */
const Shift = z.strictObject({
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  from: Clock,
  to: Clock.or(z.literal('24:00')),
})
/** No shift at all means always. */
export const Schedule = z.array(Shift).max(20)
export type Schedule = z.infer<typeof Schedule>

const Counted = z.object({ shown: z.number(), added: z.number(), lost: z.number() })

export const Agent = z.object({
  id: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  name: z.string(),
  weixin: z.string(),
  avatar: z.string(),
  /** A picture of ours that holds a QR code, and what it says. */
  qrcode: z.string(),
  qrcodeText: z.string(),
  corpId: z.string().nullable(),
  corpName: z.string().nullable(),
  userId: z.string().nullable(),
  userName: z.string().nullable(),
  openKfid: z.string().nullable(),
  kfName: z.string().nullable(),
  /** An acquisition link that leads to this agent. */
  linkId: z.string().nullable(),
  linkName: z.string().nullable(),
  adsets: z.array(z.object({ id: z.string(), name: z.string() })),
  weight: z.number(),
  dailyLimit: z.number().nullable(),
  schedule: Schedule,
  online: z.boolean(),
  backup: z.boolean(),
  remark: z.string(),
  today: Counted,
  total: Counted,
  /** Why nobody is led to this agent now; null when somebody may be. */
  skipped: z.enum(SKIP_REASONS).nullable(),
  createdAt: Time,
})
export type Agent = z.infer<typeof Agent>

const Picture = z
  .string()
  .max(200)
  .regex(/^$|^\/files\/[A-Za-z0-9._-]+$/)
const Weixin = z
  .string()
  .trim()
  .max(40)
  .regex(/^[A-Za-z0-9_-]*$/)
const fields = {
  name: Name,
  weixin: Weixin.default(''),
  avatar: Picture.default(''),
  qrcode: Picture.default(''),
  corpId: Id.nullable().default(null),
  userId: WxUserId.nullable().default(null),
  openKfid: Id.nullable().default(null),
  linkId: LinkId.nullable().default(null),
  weight: z.int().min(1).max(100).default(1),
  dailyLimit: z.int().min(1).max(100_000).nullable().default(null),
  schedule: Schedule.default([]),
  online: z.boolean().default(true),
  backup: z.boolean().default(false),
  remark: Remark.default(''),
  adsetIds: z.array(Id).max(500).optional(),
}
/** Something a visitor can act on is needed: a WeChat id, a QR code, a person, a customer-service account or a link. */
export const AgentBody = z.strictObject({ enterpriseId: Id.optional(), ...fields })
export type AgentBody = z.output<typeof AgentBody>
const unwrap = <T extends z.ZodType>(schema: z.ZodDefault<T>) => schema.removeDefault().optional()
export const AgentUpdate = z.strictObject({
  name: Name.optional(),
  weixin: unwrap(fields.weixin),
  avatar: unwrap(fields.avatar),
  qrcode: unwrap(fields.qrcode),
  corpId: unwrap(fields.corpId),
  userId: unwrap(fields.userId),
  openKfid: unwrap(fields.openKfid),
  linkId: unwrap(fields.linkId),
  weight: unwrap(fields.weight),
  dailyLimit: unwrap(fields.dailyLimit),
  schedule: unwrap(fields.schedule),
  online: unwrap(fields.online),
  backup: unwrap(fields.backup),
  remark: unwrap(fields.remark),
  adsetIds: fields.adsetIds,
})

export const BatchResult = z.object({
  index: z.number(),
  outcome: z.enum(['created', 'failed']),
  id: z.string().nullable(),
  message: z.string().nullable(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
})

/** How the agent of a visit was found: the same as before, by turn, or for want of another; `default` is the ad set's own page. */
export const ROTATION_RULES = ['sticky', 'turn', 'backup', 'kf', 'default'] as const
/** By weight in turn, fewest adds today, by chance, or one after the other until the limit. */
export const ROTATION_MODES = ['turn', 'least', 'random', 'fill'] as const
/** Everyone who could have been shown, and why it was not them. */
export const Rotation = z.object({
  rule: z.enum(ROTATION_RULES),
  agentId: z.string().nullable(),
  candidates: z.array(
    z.object({
      agentId: z.string(),
      name: z.string(),
      chosen: z.boolean(),
      reason: z.enum(SKIP_REASONS).nullable(),
      /** What the reason adds: the limit and what is used of it. */
      detail: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})
export type Rotation = z.infer<typeof Rotation>

/** What the server of a mini-program tells of its visitor, signed with the ad set's secret. */
export const MiniProgramBody = z.strictObject({
  /** The track id the mini-program was opened with, where our page led to it. */
  track: z
    .string()
    .max(64)
    .regex(/^[A-Za-z0-9_-]*$/)
    .default(''),
  /** The launch query as it came, with the platform's click id. */
  query: z.string().max(4000).default(''),
  /** The visitor's id in the mini-program: the same visitor meets the same agent again. */
  openid: z
    .string()
    .max(64)
    .regex(/^[A-Za-z0-9_-]*$/)
    .default(''),
  /** Of the visitor's own device, where it is known. */
  ip: z.union([z.literal(''), z.ipv4(), z.ipv6()]).default(''),
  agent: z.string().max(300).default(''),
})
