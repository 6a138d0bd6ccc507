import { z } from 'zod'
import { defineEndpoint, IdParams, SIGNED_IN } from '../endpoint.ts'
import { Time, TypedPassword } from './entities.ts'

export const SIGN_IN_WAYS = ['password', 'code', 'recovery', 'passkey'] as const

export const Session = z.object({
  id: z.string(),
  /** The session of this very call. */
  current: z.boolean(),
  signedInWith: z.enum(SIGN_IN_WAYS),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: Time,
  lastUsedAt: Time,
  expiresAt: Time,
})
export type Session = z.infer<typeof Session>

const Ended = z.object({ ended: z.number() })

export const listSessions = defineEndpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/me/sessions',
  access: SIGNED_IN,
  personal: true,
  summary: 'The own sessions that are still open, the last used first',
  reply: z.object({ sessions: z.array(Session) }),
})

export const endSession = defineEndpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/me/sessions/{id}',
  access: SIGNED_IN,
  personal: true,
  summary: 'Sign out one of the own sessions',
  params: IdParams,
  reply: Ended,
  errors: ['session.not_found'],
})

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/me/sessions',
  access: SIGNED_IN,
  personal: true,
  summary: 'Sign out all own sessions but this one',
  reply: Ended,
})

export const confirmSession = defineEndpoint({
  name: 'confirmSession',
  method: 'POST',
  path: '/me/confirm',
  access: SIGNED_IN,
  personal: true,
  summary: 'Type the password again: for some minutes this session may do what outlives it',
  body: z.strictObject({ password: TypedPassword }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['password.wrong', 'auth.locked'],
  perMinute: 30,
})

export const listUserSessions = defineEndpoint({
  name: 'listUserSessions',
  method: 'GET',
  path: '/users/{id}/sessions',
  access: ['Admin'],
  personal: true,
  summary: "A person's open sessions",
  params: IdParams,
  reply: z.object({ sessions: z.array(Session) }),
  errors: ['user.not_found'],
})

export const endUserSessions = defineEndpoint({
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/users/{id}/sessions',
  access: ['Admin'],
  personal: true,
  summary: "End all of a person's sessions; the own one stays",
  params: IdParams,
  reply: Ended,
  errors: ['user.not_found'],
})

export const createSecondHostToken = defineEndpoint({
  name: 'createSecondHostToken',
  method: 'POST',
  path: '/auth/second-host-token',
  access: SIGNED_IN,
  personal: true,
  summary: 'A token for the endpoints of the second host, valid for a minute: the session cookie does not go there',
  reply: z.object({ token: z.string(), expiresAt: Time }),
})
