import { z } from 'zod'
import { type KeyScope, ROLES, type Role } from './roles.ts'
import type { ListSpec } from './list.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, or sessions of these roles. */
export type Access = 'public' | readonly Role[]
export const PUBLIC = 'public' as const
export const SIGNED_IN: readonly Role[] = ROLES

const KILOBYTE = 1024
/** Bytes a body may have. */
export const BODY_LIMIT = 16 * KILOBYTE
/** Of lists of ids, forms as JSON and other long texts. */
export const LARGE_BODY = 512 * KILOBYTE
/** Of sheets. */
export const SHEET_BODY = 1024 * KILOBYTE

export interface EndpointSpec {
  name: string
  method: Method
  /** As published, with `{id}` for parameters, relative to /api/v1. */
  path: string
  access: Access
  summary: string
  host?: 'main' | 'second'
  /** Also served under /enterprise/{enterpriseId}. */
  enterpriseVariant?: boolean
  /** A share link of this list's kind opens it without a session, to read. */
  viewToken?: 'accounts'
  /** About the person or their sign-in: no API key opens it. */
  personal?: boolean
  /** Reports conversions or looks at them: a key for conversions opens it. */
  conversions?: boolean
  /** What it does outlives the session: the password must have been typed in it within the last minutes. */
  confirmed?: boolean
  /** Open to someone who has yet to set up the second factor they must have. */
  beforeSecondFactor?: boolean
  params?: z.ZodType
  /** Parameters beside those every list takes. */
  query?: z.ZodType
  body?: z.ZodType
  /** The published name under which the body may come as well: `{data: {…}}` for `{…}`. */
  bodyKey?: string
  /** How the body travels when it is not JSON alone. */
  bodyType?: 'form' | 'multipart'
  /** Bytes a body of JSON may have, where it may have more than others. */
  bodyLimit?: number
  reply: z.ZodType
  /** The media type of a reply that is not JSON; the handler sends it as it is. */
  replyType?: string
  list?: ListSpec
  /** Answers about everything that the filters of this list find; takes what the list takes. */
  filtersOf?: ListSpec
  /** Only reads, and may be answered from a replica that is some seconds behind. */
  stale?: boolean
  /** Does more each time it is called, as what creates does, so that it takes an `Idempotency-Key`. */
  creates?: boolean
  errors?: readonly ErrorCode[]
  /** More calls a minute and address than this answer 429. */
  perMinute?: number
}

/** The API keys that open an endpoint, by their scope. A key has no more rights than an owner, in its enterprise alone. */
export const keyScopesOf = ({ access, conversions, method, personal }: EndpointSpec): readonly KeyScope[] => {
  if (access === 'public' || personal === true || !access.includes('User')) return []
  return [...(method === 'GET' ? (['read'] as const) : []), ...(conversions ? (['conversions'] as const) : []), 'all']
}

export const defineEndpoint = <const E extends EndpointSpec>(spec: E): E => spec

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<E extends EndpointSpec> = Parsed<E['params']>
export type QueryOf<E extends EndpointSpec> = Parsed<E['query']>
export type BodyOf<E extends EndpointSpec> = Parsed<E['body']>
export type SentBodyOf<E extends EndpointSpec> = Sent<E['body']>
export type ReplyOf<E extends EndpointSpec> = z.output<E['reply']>
export type SentReplyOf<E extends EndpointSpec> = z.input<E['reply']>

export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)
export const IdParams = z.strictObject({ id: Id })
export const EnterpriseParams = z.strictObject({ enterpriseId: Id })
