import { Failure } from '../../core/http/failure.ts'
import type { Platform } from '../../platforms/port.ts'
import type { Services } from '../../core/services.ts'
import { platformOf } from '../../platforms/platforms.ts'
import { withAccessToken } from './access-token.ts'
import { asFailure } from './platform-failure.ts'
import type { AccountRow } from './show-account.ts'

/** Asks the platform about an account with its token, outside of any transaction; what goes wrong is the API's answer. */
export const callPlatform = async <T>(
  services: Services,
  { provider, authorization_id: authorizationId }: AccountRow,
  call: (platform: Platform, token: string) => Promise<T>,
): Promise<T> => {
  const platform = await platformOf(services, provider)
  if (authorizationId === null || platform === undefined) throw new Failure('account.no_token')
  let used = ''
  try {
    return await withAccessToken(services, authorizationId, (token) => {
      used = token
      return call(platform, token)
    })
  } catch (error) {
    throw asFailure(error, [used])
  }
}
