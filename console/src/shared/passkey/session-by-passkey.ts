import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { call } from '../api/client.ts'
import { stillThere } from '../query/still-there.ts'
import { answerWithPasskey } from './passkey.ts'

/** A session for whoever the browser's passkey names. */
export const sessionByPasskey = async (): Promise<ReplyOf<Endpoints['passkeyLogin']>> => {
  const { challengeId, options } = stillThere(await call('getPasskeyOptions'))
  const response = await answerWithPasskey(options)
  return stillThere(await call('passkeyLogin', { body: { challengeId, response, binding: 'cookie' } }))
}
