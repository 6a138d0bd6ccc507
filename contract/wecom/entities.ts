import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { Remark, Time } from '../identity/entities.ts'
import * as s from './statuses.ts'

/** Ids as WeCom gives them; an encrypted one is long. */
export const CorpId = Id
export const WxUserId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_.@-]+$/)
export const LinkId = Id

const counts = <K extends string>(names: readonly K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<K, z.ZodNumber>)
export const Funnel = counts(s.FUNNEL_STEPS)
export type Funnel = z.infer<typeof Funnel>

const SyncPartState = z.object({
  part: z.enum(s.SYNC_PARTS),
  state: z.enum(s.SYNC_STATES),
  done: z.number(),
  total: z.number().nullable(),
  error: z.string().nullable(),
})
export const CorpSync = z.object({
  jobId: z.string().nullable(),
  state: z.enum(s.SYNC_STATES),
  startedAt: Time.nullable(),
  endedAt: Time.nullable(),
  /** The last time every part was read whole. */
  lastSuccessAt: Time.nullable(),
  parts: z.array(SyncPartState),
})
export type CorpSync = z.infer<typeof CorpSync>

export const Quota = z.object({
  used: z.number(),
  balance: z.number(),
  expiring: z.array(z.object({ expiresAt: Time, balance: z.number() })),
  readAt: Time,
  /** Whole days the balance lasts at the pace of the last seven, expiry included; null where nothing was used. */
  daysLeft: z.number().nullable(),
  /** How many expire unused at this pace. */
  expiresUnused: z.number(),
})
export type Quota = z.infer<typeof Quota>

export const Corp = z.object({
  id: z.string(),
  /** The same, by its published name. */
  corpId: z.string(),
  name: z.string(),
  fullName: z.string(),
  logo: z.string(),
  type: z.string(),
  userMax: z.number().nullable(),
  mode: z.enum(s.CORP_MODES),
  agentId: z.number().nullable(),
  status: z.enum(s.CORP_STATUSES),
  error: z.string().nullable(),
  acquisition: z.enum(s.ACQUISITION_STATES),
  quota: Quota.nullable(),
  enterpriseId: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  counts: counts(['departments', 'users', 'online', 'links', 'kfAccounts', 'customers']),
  sync: CorpSync,
  /** Where WeCom sends events, and when one came last. */
  callback: z.object({ url: z.string(), set: z.boolean(), lastEventAt: Time.nullable() }),
  /** People are told when fewer adds are left. */
  alarmBalance: z.number(),
  remark: z.string(),
  authorizedAt: Time.nullable(),
  createdAt: Time,
})
export type Corp = z.infer<typeof Corp>

const secret = (max: number) => z.string().trim().max(max)
const Callback = {
  callbackToken: secret(64).optional(),
  callbackKey: z
    .string()
    .trim()
    .regex(/^$|^[A-Za-z0-9]{43}$/)
    .optional(),
}
export const CorpUpdate = z.strictObject({
  remark: Remark.optional(),
  alarmBalance: z.int().min(0).max(1_000_000).optional(),
  /** Absent or empty keeps what is stored; never read back. */
  secret: secret(256).optional(),
  agentId: z.int().min(0).nullable().optional(),
  ...Callback,
})
export const ImportCorpBody = z.strictObject({
  corp_id: CorpId,
  enterpriseId: Id.optional(),
  name: z.string().trim().max(100).optional(),
  /** Of the corp's own app; without it the corp must have authorised us before. */
  secret: secret(256).optional(),
  agentId: z.int().min(0).optional(),
  ...Callback,
})

export interface DepartmentNode {
  id: number
  name: string
  parentId: number
  /** Directly in it, and with everything below it. */
  users: number
  allUsers: number
  children: DepartmentNode[]
}
export const DepartmentNode: z.ZodType<DepartmentNode> = z
  .object({
    id: z.number(),
    name: z.string(),
    parentId: z.number(),
    users: z.number(),
    allUsers: z.number(),
    get children() {
      return z.array(DepartmentNode)
    },
  })
  .meta({ id: 'DepartmentNode' })

export const WxUser = z.object({
  id: z.string(),
  corpId: z.string(),
  userId: z.string(),
  /** Empty where WeCom keeps names from us. */
  name: z.string(),
  avatar: z.string(),
  /** As WeCom numbers it; see USER_STATUSES. */
  status: z.number(),
  /** May be put into a link. */
  follow: z.boolean(),
  departments: z.array(z.object({ id: z.number(), name: z.string() })),
  online: z.boolean(),
  offlineReason: z.string(),
  changedBy: z.string().nullable(),
  changedAt: Time.nullable(),
  linkCount: z.number(),
  agent: z.object({ id: z.string(), name: z.string(), dailyLimit: z.number().nullable() }).nullable(),
  todayAdded: z.number(),
  /** Why they receive nobody now; null when they do. */
  skipped: z.enum(s.SKIP_REASONS).nullable(),
})
export type WxUser = z.infer<typeof WxUser>

export const KfAccount = z.object({
  open_kfid: z.string(),
  corpId: z.string(),
  name: z.string(),
  avatar: z.string(),
  url: z.string(),
  managed: z.boolean(),
  servicers: z.number().nullable(),
  createdAt: Time,
})
export type KfAccount = z.infer<typeof KfAccount>
const KfName = z.string().trim().min(1).max(16)
export const KfBody = z.strictObject({
  corp_id: CorpId,
  name: KfName,
  /** From upload_media: a media id, or the kept file, which is uploaded anew where WeCom has forgotten it. */
  media_id: z.string().trim().min(1).max(200),
})
export const KfUpdate = z.strictObject({
  corp_id: CorpId,
  open_kfid: Id,
  name: KfName.optional(),
  media_id: z.string().trim().min(1).max(200).optional(),
})

const Priority = z.strictObject({
  type: z.enum(['corp', 'users']),
  users: z.array(WxUserId).max(1000).default([]),
})
const LinkUser = z.object({
  userId: z.string(),
  name: z.string(),
  avatar: z.string(),
  online: z.boolean(),
  /** In the range at WeCom as last pushed. */
  effective: z.boolean(),
  skipped: z.enum(s.SKIP_REASONS).nullable(),
})
export const Link = z.object({
  id: z.string(),
  /** The same, by its published name. */
  linkId: z.string(),
  corpId: z.string(),
  name: z.string(),
  url: z.string(),
  skipVerify: z.boolean(),
  departments: z.array(z.number()),
  userCount: z.number(),
  effectiveCount: z.number(),
  /** Some names, to recognise it by. */
  sample: z.array(z.string()),
  range: z.object({
    state: z.enum(s.RANGE_STATES),
    error: z.string().nullable(),
    pushedAt: Time.nullable(),
  }),
  status: z.enum(['normal', 'unavailable']),
  adsets: z.array(z.object({ id: z.string(), name: z.string() })),
  today: Funnel,
  total: Funnel,
  createdAt: Time,
})
export type Link = z.infer<typeof Link>
export const LinkDetail = Link.extend({
  users: z.array(LinkUser),
  priority: Priority.nullable(),
  /** As WeCom itself counts the last days; null where it did not say. */
  remote: z.object({ from: Time, to: Time, opened: z.number(), added: z.number() }).nullable(),
})
export type LinkDetail = z.infer<typeof LinkDetail>

const LinkName = z.string().trim().min(1).max(30)
const Users = z.array(WxUserId).max(s.RANGE_LIMIT)
/** Each stands for the people in and below it now. */
const Departments = z.array(z.int().min(1)).max(100)
export const CreateLinkBody = z.strictObject({
  corp_id: CorpId,
  name: LinkName,
  users: Users.default([]),
  departments: Departments.default([]),
  skipVerify: z.boolean().default(true),
  priority: Priority.nullable().default(null),
})
export const UpdateLinkBody = z.strictObject({
  corp_id: CorpId,
  id: LinkId,
  name: LinkName.optional(),
  users: Users.optional(),
  departments: Departments.optional(),
  skipVerify: z.boolean().optional(),
  priority: Priority.nullable().optional(),
})
export const CopyUsersBody = z.strictObject({
  corp_id: CorpId,
  from: LinkId,
  to: z.array(LinkId).min(1).max(2000),
  mode: z.enum(['union', 'replace']).default('union'),
})
export const CopyResult = z.object({
  id: z.string(),
  name: z.string(),
  outcome: z.enum(['updated', 'unchanged', 'failed']),
  users: z.number(),
  message: z.string().nullable(),
})
export type CopyResult = z.infer<typeof CopyResult>

export const WxCustomer = z.object({
  id: z.string(),
  corpId: z.string(),
  externalId: z.string(),
  name: z.string(),
  avatar: z.string(),
  userId: z.string(),
  userName: z.string(),
  linkId: z.string().nullable(),
  linkName: z.string().nullable(),
  /** What came back as customer_channel: our track id, where the add came from an ad. */
  state: z.string(),
  adset: z.object({ id: z.string(), name: z.string() }).nullable(),
  addedAt: Time,
  firstMessageAt: Time.nullable(),
  lostAt: Time.nullable(),
  addWay: z.number().nullable(),
  /** What told us: an event, or only the link's own list later. */
  source: z.enum(['event', 'list']),
})
export type WxCustomer = z.infer<typeof WxCustomer>

export const WxEvent = z.object({
  id: z.string(),
  corpId: z.string().nullable(),
  event: z.string(),
  change: z.string(),
  at: Time,
  receivedAt: Time,
  state: z.enum(s.EVENT_STATES),
  attempts: z.number(),
  /** How often the same event was sent. */
  deliveries: z.number(),
  error: z.string().nullable(),
})
export type WxEvent = z.infer<typeof WxEvent>

export const STATISTICS_BY = ['day', 'hour', 'link', 'adset', 'agent'] as const
export const FunnelRow = Funnel.extend({
  key: z.string(),
  name: z.string(),
  /** Fen; null where nobody knows what was spent. */
  spend: z.number().nullable(),
})
export type FunnelRow = z.infer<typeof FunnelRow>
