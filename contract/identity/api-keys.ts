import { z } from 'zod'
import { defineEndpoint, Id, IdParams } from '../endpoint.ts'
import { KEY_SCOPES } from '../roles.ts'
import { Name, Time, TypedPassword } from './entities.ts'

export const KeyScope = z.enum(KEY_SCOPES)

export const ApiKey = z.object({
  id: z.string(),
  enterpriseId: z.string(),
  name: z.string(),
  scope: KeyScope,
  /** The last characters of the key, to tell one from another. */
  hint: z.string(),
  createdBy: z.string(),
  createdAt: Time,
  expiresAt: Time,
  lastUsedAt: Time.nullable(),
  lastUsedIp: z.string(),
  /** Why it no longer opens anything; null while it does. */
  endedBy: z.enum(['revoked', 'expired', 'maker']).nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const listApiKeys = defineEndpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: '/enterprise/{id}/api-keys',
  access: ['Admin', 'User'],
  personal: true,
  summary: "An enterprise's API keys, the newest first; ended ones for 30 days",
  params: IdParams,
  reply: z.object({ apiKeys: z.array(ApiKey) }),
  errors: ['enterprise.not_found'],
})

export const createApiKey = defineEndpoint({
  name: 'createApiKey',
  method: 'POST',
  path: '/enterprise/{id}/api-keys',
  access: ['Admin', 'User'],
  personal: true,
  summary: 'A key for a server to call this API with (`Authorization: Bearer`); the key itself is shown once',
  params: IdParams,
  body: z.strictObject({
    name: Name,
    scope: KeyScope,
    /** Days until it expires. */
    days: z.int().min(1).max(730),
    password: TypedPassword,
  }),
  reply: z.object({ apiKey: ApiKey, key: z.string() }),
  errors: ['enterprise.not_found', 'password.wrong', 'auth.locked', 'api_key.too_many'],
  perMinute: 30,
})

export const revokeApiKey = defineEndpoint({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/enterprise/{id}/api-keys/{keyId}',
  access: ['Admin', 'User'],
  personal: true,
  summary: 'Revoke an API key; it opens nothing from then on',
  params: z.strictObject({ id: Id, keyId: Id }),
  reply: z.object({ apiKey: ApiKey }),
  errors: ['enterprise.not_found', 'api_key.not_found'],
})
