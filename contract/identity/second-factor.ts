import { z } from 'zod'
import { defineEndpoint, Id, IdParams, PUBLIC, SIGNED_IN } from '../endpoint.ts'
import { Name, SessionBinding, SessionUser, Time, TypedPassword } from './entities.ts'

const Done = z.object({ ok: z.literal(true) })
const PasswordAgain = z.strictObject({ password: TypedPassword })
/** What the browser's WebAuthn is given, as its specification writes it in JSON. */
const Ceremony = z.object({ challengeId: z.string(), options: z.record(z.string(), z.unknown()) })
const bytes = (max: number) => z.base64url().max(max)
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}
/** What it answers when a passkey was created; what the library does not read is left out. */
const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(2000),
    attestationObject: bytes(6000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type Attestation = z.infer<typeof Attestation>
/** And when one has signed in. */
const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(2000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(200).nullish(),
  }),
})
export type Assertion = z.infer<typeof Assertion>

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Kept by a password manager or phone, which carries it to other devices. */
  synced: z.boolean(),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactor = z.object({
  /** When the authenticator app was confirmed; null where there is none. */
  totpSince: Time.nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
  /** By setting, this person may do nothing else before a second factor is set up. */
  required: z.boolean(),
  /** Passkeys belong to one address; they work in a browser that has opened this one. */
  passkeyOrigin: z.string(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const getSecondFactor = defineEndpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/me/second-factor',
  access: SIGNED_IN,
  personal: true,
  beforeSecondFactor: true,
  summary: 'The own authenticator app, passkeys and recovery codes',
  reply: z.object({ secondFactor: SecondFactor }),
})

export const beginTotp = defineEndpoint({
  name: 'beginTotp',
  method: 'POST',
  path: '/me/second-factor/totp',
  access: SIGNED_IN,
  personal: true,
  beforeSecondFactor: true,
  summary: 'A new secret for an authenticator app (RFC 6238); it counts once a code confirms it',
  body: PasswordAgain,
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['password.wrong', 'auth.locked', 'second_factor.exists'],
  perMinute: 30,
})

export const confirmTotp = defineEndpoint({
  name: 'confirmTotp',
  method: 'POST',
  path: '/me/second-factor/totp/confirm',
  access: SIGNED_IN,
  personal: true,
  beforeSecondFactor: true,
  summary: 'Confirm the authenticator app with a code; the first factor brings recovery codes, shown once',
  body: z.strictObject({ code: z.string().trim().min(1).max(32) }),
  reply: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
  errors: ['auth.code_wrong', 'auth.locked', 'second_factor.missing'],
  perMinute: 30,
})

export const removeTotp = defineEndpoint({
  name: 'removeTotp',
  method: 'POST',
  path: '/me/second-factor/totp/remove',
  access: SIGNED_IN,
  personal: true,
  summary: 'Remove the authenticator app',
  body: PasswordAgain,
  reply: Done,
  errors: ['password.wrong', 'auth.locked', 'second_factor.missing', 'second_factor.last'],
  perMinute: 30,
})

export const renewRecoveryCodes = defineEndpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  access: SIGNED_IN,
  personal: true,
  summary: 'New recovery codes, shown once; the old ones end',
  body: PasswordAgain,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['password.wrong', 'auth.locked', 'second_factor.missing'],
  perMinute: 30,
})

export const beginPasskey = defineEndpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/me/passkeys/options',
  access: SIGNED_IN,
  personal: true,
  beforeSecondFactor: true,
  summary: 'What the browser needs to create a passkey (WebAuthn)',
  body: PasswordAgain,
  reply: Ceremony,
  errors: ['password.wrong', 'auth.locked', 'passkey.too_many'],
  perMinute: 30,
})

export const addPasskey = defineEndpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/me/passkeys',
  access: SIGNED_IN,
  personal: true,
  beforeSecondFactor: true,
  summary: 'Keep the passkey the browser created; the first factor brings recovery codes, shown once',
  body: z.strictObject({ challengeId: Id, name: Name, response: Attestation }),
  reply: z.object({ passkey: Passkey, recoveryCodes: z.array(z.string()).nullable() }),
  errors: ['passkey.refused', 'passkey.too_many'],
  perMinute: 30,
})

export const removePasskey = defineEndpoint({
  name: 'removePasskey',
  method: 'POST',
  path: '/me/passkeys/{id}/remove',
  access: SIGNED_IN,
  personal: true,
  summary: 'Remove a passkey',
  params: IdParams,
  body: PasswordAgain,
  reply: Done,
  errors: ['password.wrong', 'auth.locked', 'passkey.not_found', 'second_factor.last'],
  perMinute: 30,
})

export const getPasskeyOptions = defineEndpoint({
  name: 'getPasskeyOptions',
  method: 'POST',
  path: '/auth/passkey/options',
  access: PUBLIC,
  summary: 'What the browser needs to sign in with a passkey (WebAuthn)',
  reply: Ceremony,
  perMinute: 60,
})

export const passkeyLogin = defineEndpoint({
  name: 'passkeyLogin',
  method: 'POST',
  path: '/auth/passkey',
  access: PUBLIC,
  summary: 'Sign in with a passkey: it stands for the password and the second factor',
  body: z.strictObject({ challengeId: Id, response: Assertion, binding: SessionBinding.optional() }),
  reply: z.object({ user: SessionUser, token: z.string() }),
  errors: ['passkey.refused', 'auth.disabled', 'auth.wrong', 'auth.locked'],
  perMinute: 60,
})

export const removeSecondFactor = defineEndpoint({
  name: 'removeSecondFactor',
  method: 'DELETE',
  path: '/users/{id}/second-factor',
  access: ['Admin'],
  confirmed: true,
  personal: true,
  summary:
    'Remove the authenticator app, passkeys and recovery codes of someone who has lost them; ends their sessions',
  params: IdParams,
  reply: Done,
  errors: ['user.not_found', 'user.self', 'second_factor.missing'],
})
