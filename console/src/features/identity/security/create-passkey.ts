import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import i18next from 'i18next'
import type { Attestation } from '#contract/identity/second-factor.ts'
import { type CeremonyOptions, runCeremony } from '#console/shared/passkey/passkey.ts'

/** Lets the browser create a passkey; the options are those of `beginPasskey`. */
export const createPasskey = async (options: CeremonyOptions): Promise<Attestation> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await runCeremony(() => startRegistration({ optionsJSON })).catch(
    (error: unknown) => {
      if (error instanceof Error && error.name === 'InvalidStateError')
        throw new Error(i18next.t('There is a passkey for this account on the device already'), { cause: error })
      throw error
    },
  )
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject, transports } }
}
