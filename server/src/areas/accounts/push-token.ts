import { isAdProvider, type Provider } from '#contract/accounts/providers.ts'
import type { Language } from '#contract/errors.ts'
import { PLATFORMS } from '#contract/platforms/platforms.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/services.ts'
import { platformOf } from '../../platforms/platforms.ts'
import { resumeWithPushToken } from './push-pauses.ts'

/** Whether the platform gives out tokens for conversions alone. */
export const takesPushToken = async (services: Services, provider: Provider): Promise<boolean> => {
  if (!isAdProvider(provider)) return false
  const platform = await platformOf(services, provider)
  return PLATFORMS[provider].modes.some((mode) => platform?.needsPushToken(mode))
}

const NOT_THERE = {
  zh: '该平台没有回传令牌',
  en: 'This platform has no push tokens',
}

export const refusePushToken = async (services: Services, provider: Provider, language: Language): Promise<void> => {
  if (await takesPushToken(services, provider)) return
  throw new Failure('request.malformed', { issues: [{ path: 'pushToken', message: NOT_THERE[language] }] })
}

/** Keeps what was typed in, sealed; an empty text leaves what is there. Pushes that waited for it go on. */
export const putPushToken = async (
  tx: Tx,
  { keys }: Services,
  accountId: string,
  pushToken: string | undefined,
): Promise<void> => {
  if (!pushToken) return
  await tx
    .updateTable('ad_accounts')
    .set({ push_token_sealed: keys.encrypt(pushToken) })
    .where('id', '=', accountId)
    .execute()
  await resumeWithPushToken(tx, accountId)
}
