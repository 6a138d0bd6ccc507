import type { WebAuthnCredential } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Assertion, Attestation } from '#contract/identity/second-factor.ts'
import { newId } from '../../../core/db/ids.ts'
import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Services } from '../../../core/services.ts'

const MINUTES = 5
export const MOST_PASSKEYS = 20
/** Ed25519, ES256 and RS256, as COSE numbers them: what phones, browsers and security keys make. */
const ALGORITHMS = [-8, -7, -257]

// Loaded when someone has a passkey: it takes longer to load than the rest of the sign-in together.
const webauthn = () => import('@simplewebauthn/server')

/** Passkeys belong to a host name; the one the console is reached by. */
const relyingParty = ({ origin }: Pick<Services, 'origin'>) => {
  const { hostname, origin: at } = new URL(origin())
  return { rpID: hostname, origin: at }
}

const keepChallenge = async ({ db }: Services, challenge: string, userId: string | null): Promise<string> => {
  const id = newId('pc')
  await db
    .insertInto('passkey_challenges')
    .values({ id, user_id: userId, challenge, expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES})` })
    .execute()
  return id
}

/** Taken away with the first answer: a second one to the same challenge finds none. */
const takeChallenge = async ({ db }: Services, id: string, userId: string | null): Promise<string> => {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  if (row === undefined) throw new Failure('passkey.refused')
  return row.challenge
}

export const beginRegistration = async (
  services: Services,
  user: { id: string; username: string; fullname: string },
) => {
  const { generateRegistrationOptions } = await webauthn()
  const existing = await services.db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user.id)
    .execute()
  const { name } = await services.settings.get('site')
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: relyingParty(services).rpID,
    userName: user.username,
    userDisplayName: user.fullname,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challengeId: await keepChallenge(services, options.challenge, user.id), options: { ...options } }
}

/**
 * A certificate beside the key would be checked against a list fetched from an address it names itself. We ask for none,
 * and take none.
 */
const refuseCertificate = async ({ response }: Attestation): Promise<void> => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')))
  const format: string = decoded.get('fmt')
  if (!['none', 'packed'].includes(format) || decoded.get('attStmt').get('x5c') !== undefined)
    throw new Failure('passkey.refused')
}

/** The library throws at whatever is not as it should be; to the caller all of it is one refusal. */
const verified = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch {
    throw new Failure('passkey.refused')
  }
}

export const verifyRegistration = async (
  services: Services,
  userId: string,
  challengeId: string,
  response: Attestation,
): Promise<{ credential: WebAuthnCredential; synced: boolean }> => {
  const expectedChallenge = await takeChallenge(services, challengeId, userId)
  const { rpID, origin } = relyingParty(services)
  return verified(async () => {
    await refuseCertificate(response)
    const { verifyRegistrationResponse } = await webauthn()
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (registrationInfo === undefined) throw new Failure('passkey.refused')
    return { credential: registrationInfo.credential, synced: registrationInfo.credentialBackedUp }
  })
}

/** Any passkey of this host will do: it names its person itself, so that nothing here tells who has one. */
export const beginAuthentication = async (services: Services) => {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).rpID,
    userVerification: 'required',
  })
  return { challengeId: await keepChallenge(services, options.challenge, null), options: { ...options } }
}

/** The passkey that answered, once its signature fits the challenge and its counter has gone up. */
export const verifyAuthentication = async (
  services: Services,
  challengeId: string,
  response: Assertion,
): Promise<Row<'passkeys'>> => {
  const expectedChallenge = await takeChallenge(services, challengeId, null)
  const { rpID, origin } = relyingParty(services)
  const passkey = await services.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  if (passkey === undefined) throw new Failure('passkey.refused')
  const { authenticationInfo, verified: isRight } = await verified(async () => {
    const { verifyAuthenticationResponse } = await webauthn()
    return verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...response.response, userHandle: response.response.userHandle ?? undefined },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    })
  })
  if (!isRight) throw new Failure('passkey.refused')
  const { numUpdatedRows } = await services.db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: sql<Date>`now()` })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Failure('passkey.refused')
  return passkey
}

export const keepPasskey = async (
  tx: Tx,
  userId: string,
  name: string,
  { credential, synced }: { credential: WebAuthnCredential; synced: boolean },
): Promise<Row<'passkeys'>> => {
  const kept = await tx
    .insertInto('passkeys')
    .values({
      id: newId('pk'),
      user_id: userId,
      credential_id: credential.id,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      synced,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (kept === undefined) throw new Failure('passkey.refused')
  return kept
}
