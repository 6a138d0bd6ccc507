import { z } from 'zod'
import { ComparedFigures } from '../adsets/range-figures.ts'
import { Id } from '../endpoint.ts'
import { Period } from '../reports/entities.ts'
import { Name, Remark, Time } from '../identity/entities.ts'
import { ACCOUNT_ROLES, ACCOUNT_STATUSES, PAUSE_REASONS, PROVIDERS, TOKEN_STATUSES } from './providers.ts'

export const Provider = z.enum(PROVIDERS)
export const TokenStatus = z.enum(TOKEN_STATUSES)
/** The platform's own id of an account or app: digits, or letters where it has them; some say another form (`accountIds`). */
export const PlatformId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,40}$/)

export const DataSource = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  active: z.boolean(),
  createdAt: Time.nullable(),
})
export type DataSource = z.infer<typeof DataSource>

export const Account = z.object({
  id: z.string(),
  provider: Provider,
  accountId: z.string(),
  name: z.string(),
  corporation: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  agentAccountId: z.string().nullable(),
  status: z.enum(ACCOUNT_STATUSES),
  /** Fen; null where the platform does not say. */
  balance: z.number().int().nullable(),
  balanceAt: Time.nullable(),
  /** Who stated it last; null where nobody did. */
  balanceFrom: z.enum(['hand', 'platform']).nullable(),
  tokenStatus: TokenStatus,
  tokenExpiresAt: Time.nullable(),
  refreshExpiresAt: Time.nullable(),
  tokenError: z.string().nullable(),
  /** The token for conversions alone, which is never read back; null where the platform gives out none. */
  hasPushToken: z.boolean().nullable(),
  appId: z.string().nullable(),
  appName: z.string().nullable(),
  dataSources: z.array(DataSource),
  grants: z.array(z.object({ enterpriseId: z.string(), name: z.string(), grantedAt: Time })),
  adsetCount: z.number(),
  /** Why nothing is pushed for this account just now; null when pushes flow. */
  pushPaused: z.object({ reason: z.enum(PAUSE_REASONS), until: Time.nullable() }).nullable(),
  remark: z.string(),
  createdAt: Time,
  /** In the list: the figures of the range it is asked for, of the ad sets one sees; not behind a link. */
  figures: ComparedFigures.optional(),
})
export type Account = z.infer<typeof Account>

/** Of every account a filter finds. */
export const AccountTotals = z.object({
  accounts: z.number(),
  figures: ComparedFigures,
  /** Fen, of those whose balance is known. */
  balance: z.number(),
  period: Period,
})

/** What one provider asks for when an account is brought in by hand or by sheet. */
export const ImportFields = z.strictObject({
  accountId: PlatformId.meta({ title: 'Account ID' }),
  name: Name.meta({ title: 'Account name' }),
  corporation: z.string().trim().max(100).default('').meta({ title: 'Company' }),
  appId: Id.optional().meta({ title: 'Third-party app' }),
  accessToken: z
    .string()
    .trim()
    .max(512)
    .default('')
    .meta({ title: 'Access token', description: 'A permanent key of the data source, or a token of your own' }),
  refreshToken: z.string().trim().max(512).default('').meta({ title: 'Refresh token' }),
  /** Only of platforms that give one out. */
  pushToken: z.string().trim().max(512).optional().meta({
    title: 'Push token',
    description: 'Copied from the platform’s conversion settings; never shown again',
  }),
  remark: Remark.default('').meta({ title: 'Remark' }),
})
export type ImportFields = z.infer<typeof ImportFields>

export const AccountBody = z.strictObject({ provider: Provider, fields: z.record(z.string(), z.unknown()) })
export const AccountUpdate = z.strictObject({
  name: Name.optional(),
  corporation: z.string().trim().max(100).optional(),
  remark: Remark.optional(),
  appId: Id.nullable().optional(),
  accessToken: z.string().trim().max(512).optional(),
  refreshToken: z.string().trim().max(512).optional(),
  /** Refused where the platform gives out none; empty keeps the stored one. */
  pushToken: z.string().trim().max(512).optional(),
})

export const ImportSchema = z.object({
  provider: Provider,
  title: z.string(),
  /** JSON strings, as the settings have them. */
  schema: z.string(),
  ui: z.string(),
})

/** One row of an import: what became of it. */
export const ImportResult = z.object({
  accountId: z.string(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'failed']),
  id: z.string().nullable(),
  message: z.string().nullable(),
})
export type ImportResult = z.infer<typeof ImportResult>

/** An account that an agency manages, as the platform lists it. */
export const AgentAccount = z.object({
  accountId: z.string(),
  name: z.string(),
  corporation: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  /** Our own id, where it has been imported. */
  id: z.string().nullable(),
})
export type AgentAccount = z.infer<typeof AgentAccount>

export const ThirdPartyApp = z.object({
  id: z.string(),
  provider: Provider,
  name: z.string(),
  appId: z.string(),
  secretSet: z.boolean(),
  /** The address to register with the platform. */
  callback: z.string(),
  tokenStatus: TokenStatus,
  tokenExpiresAt: Time.nullable(),
  enterpriseId: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  accountCount: z.number(),
  remark: z.string(),
  createdAt: Time,
})
export type ThirdPartyApp = z.infer<typeof ThirdPartyApp>

export const AppBody = z.strictObject({
  provider: Provider,
  name: Name,
  appId: PlatformId,
  secret: z.string().trim().min(4).max(256),
  enterpriseId: Id.nullable().optional(),
  remark: Remark.default(''),
})
export const AppUpdate = z.strictObject({
  name: Name.optional(),
  appId: PlatformId.optional(),
  /** Absent or empty keeps the stored one. */
  secret: z.string().trim().max(256).optional(),
  enterpriseId: Id.nullable().optional(),
  remark: Remark.optional(),
})

/** A read-only link to an enterprise's account list; its token is shown once, when it is made. */
export const ShareLink = z.object({
  id: z.string(),
  enterpriseId: z.string(),
  giver: z.object({ id: z.string(), fullname: z.string() }),
  note: z.string(),
  createdAt: Time,
  expiresAt: Time,
  /** To the minute. */
  lastUsedAt: Time.nullable(),
})
export type ShareLink = z.infer<typeof ShareLink>
