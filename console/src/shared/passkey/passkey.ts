import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import i18next from 'i18next'
import type { Assertion } from '#contract/identity/second-factor.ts'

export type CeremonyOptions = Record<string, unknown>

/** The person closed the browser's question, or let it run out. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled'
}

const explained = (error: unknown): unknown => {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new PasskeyCancelled(i18next.t('The passkey was not used: the question was closed or ran out'))
  if (name === 'SecurityError')
    return new Error(i18next.t('Passkeys belong to the address this console was set up for; open it by that address'))
  return error
}

/** Runs the browser's own question, and says its failures as people understand them. */
export const runCeremony = async <T>(ceremony: () => Promise<T>): Promise<T> => {
  try {
    return await ceremony()
  } catch (error) {
    throw explained(error)
  }
}

// The options come from the server's own library, which writes them as the specification has it.
export const answerWithPasskey = async (options: CeremonyOptions): Promise<Assertion> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, type, response } = await runCeremony(() => startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  }
}
