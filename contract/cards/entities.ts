import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { Name, Remark, Time } from '../identity/entities.ts'

/** How a vendor is spoken to: two of number cards, one of ring-back tones. */
const VENDORS = ['guangmeng', 'hao172', 'vas'] as const
export type Vendor = (typeof VENDORS)[number]
/** A card is applied for with an identity and an address, a ring-back tone ordered with a phone and a code. */
export type OrderKind = 'card' | 'ring'
export const orderKindOf = (vendor: Vendor): OrderKind => (vendor === 'vas' ? 'ring' : 'card')
export const CARRIERS = ['mobile', 'unicom', 'telecom', 'broadnet'] as const
const SERVICE_STATUSES = ['on', 'off'] as const

export const CARD_STATES = [
  'submitted',
  'reviewing',
  'need_photo',
  'rejected',
  'pending_ship',
  'shipped',
  'signed',
  'refused',
  'pending_activate',
  'activated',
  'first_charged',
  'cancelled',
  'closed',
  'settled',
  'settle_failed',
  'unknown',
] as const
export type CardState = (typeof CARD_STATES)[number]
export const FLAGS = ['', 'red', 'orange', 'yellow', 'green', 'blue'] as const

export const ServiceRules = z.strictObject({
  minAge: z.int().min(0).max(120).default(16),
  maxAge: z.int().min(0).max(120).default(80),
  /** Codes of provinces, cities or counties that get none. */
  noShip: z
    .array(z.string().regex(/^\d{6}$/))
    .max(1000)
    .default([]),
  photo: z.boolean().default(false),
  /** One order a person within so many days. */
  onceInDays: z.int().min(0).max(3650).default(180),
})
export const Service = z.object({
  id: z.string(),
  enterpriseId: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  name: z.string(),
  vendor: z.enum(VENDORS),
  carrier: z.enum(CARRIERS),
  /** The vendor's own number of the goods. */
  goodsId: z.string(),
  plan: z.string(),
  /** Fen. */
  price: z.number(),
  commission: z.number(),
  rules: ServiceRules,
  apiBase: z.string(),
  appId: z.string(),
  secretSet: z.boolean(),
  /** The vendor's constant in the signature of a callback; only `hao172` has one. */
  signIv: z.string(),
  /** Where the vendor reports. */
  callback: z.string(),
  status: z.enum(SERVICE_STATUSES),
  orders: z.object({ today: z.number(), total: z.number() }),
  lastCallbackAt: Time.nullable(),
  remark: z.string(),
  createdAt: Time,
})
export type Service = z.infer<typeof Service>

const Fen = z.int().min(0).max(100_000_000)
const fields = {
  name: Name,
  vendor: z.enum(VENDORS),
  carrier: z.enum(CARRIERS),
  goodsId: z.string().trim().min(1).max(64),
  plan: z.string().trim().max(500),
  price: Fen,
  commission: Fen,
  rules: ServiceRules,
  apiBase: z
    .string()
    .trim()
    .max(200)
    .regex(/^https?:\/\/[\w.-]+(:\d+)?$/),
  appId: z.string().trim().min(1).max(64),
  secret: z.string().trim().max(256),
  signIv: z.string().regex(/^[!-~]{16}$/),
  status: z.enum(SERVICE_STATUSES),
  remark: Remark,
}
export const ServiceBody = z.strictObject({
  ...fields,
  enterpriseId: Id.nullable().optional(),
  plan: fields.plan.default(''),
  price: Fen.default(0),
  commission: Fen.default(0),
  rules: ServiceRules.prefault({}),
  secret: fields.secret.min(4),
  signIv: fields.signIv.default('0123456789abcdef'),
  status: fields.status.default('on'),
  remark: Remark.default(''),
})
export const ServiceUpdate = z.strictObject(fields).partial().extend({ enterpriseId: Id.nullable().optional() })

/** An order at a vendor. Name, identity and phone are masked, unless revealed; a tone's order has the phone alone. */
export const ExtOrder = z.object({
  id: z.string(),
  service: z.object({ id: z.string(), name: z.string(), vendor: z.enum(VENDORS) }),
  enterpriseId: z.string(),
  adset: z.object({ id: z.string(), name: z.string() }).nullable(),
  trackId: z.string().nullable(),
  /** Ours, and the vendor's once it has one. */
  orderNo: z.string(),
  vendorOrderNo: z.string().nullable(),
  name: z.string(),
  identity: z.string(),
  phone: z.string(),
  address: z.string(),
  cardNumber: z.string().nullable(),
  iccid: z.string().nullable(),
  express: z.object({ company: z.string(), number: z.string() }).nullable(),
  state: z.enum(CARD_STATES),
  /** In the vendor's own words. */
  stateText: z.string(),
  duplicates: z.number(),
  flag: z.enum(FLAGS),
  remark: z.string(),
  error: z.string().nullable(),
  activatedAt: Time.nullable(),
  firstChargedAt: Time.nullable(),
  /** Fen. */
  firstCharge: z.number().nullable(),
  /** When the card was closed, or the tone unsubscribed. */
  closedAt: Time.nullable(),
  createdAt: Time,
  updatedAt: Time,
})
export type ExtOrder = z.infer<typeof ExtOrder>
export const ExtOrderMove = z.object({
  at: Time,
  from: z.enum(CARD_STATES).nullable(),
  to: z.enum(CARD_STATES),
  by: z.enum(['visitor', 'callback', 'poll', 'import', 'operator']),
  who: z.string().nullable(),
  text: z.string(),
})
/** Proof that the visitor wanted it: what the page said, from where it was sent, and that the vendor took his code. */
export const Consent = z.object({
  shown: z.string(),
  /** Of the page: the same version said the same. */
  version: z.string().nullable(),
  ip: z.string(),
  agent: z.string(),
  at: Time,
  codeSentAt: Time.nullable(),
  verifiedAt: Time.nullable(),
})

const ACTIONS = ['resubmit', 'cancel', 'flag', 'remark', 'refresh', 'push'] as const
/** A flag or a remark goes with the action of that name. */
export const ActionBody = z
  .strictObject({ action: z.enum(ACTIONS), flag: z.enum(FLAGS).optional(), remark: Remark.optional() })
  .superRefine((body, ctx) => {
    for (const field of ['flag', 'remark'] as const)
      if ((body.action === field) !== (body[field] !== undefined))
        ctx.addIssue({ code: 'invalid_type', expected: 'string', path: [field], input: body[field] })
  })
export const RowResult = z.object({
  row: z.string(),
  outcome: z.enum(['changed', 'unchanged', 'failed']),
  message: z.string().nullable(),
})
