import type { Services } from '../../../core/services.ts'
import type { CorpClient } from '../port.ts'
import { type AskCorp, callCorp, guardCorp } from './call-corp.ts'
import { contactCalls } from './contact-calls.ts'
import { readAccess, secretOf } from './corp-token.ts'
import { kfCalls } from './kf-calls.ts'
import { linkCalls } from './link-calls.ts'
import { readAuthInfo } from './suite.ts'

/** One corp's WeCom. Throws a {@link WecomFailure} where the corp is not or no longer authorised. */
export const openCorp = async (services: Services, corpId: string): Promise<CorpClient> => {
  const standIn = services.wecomOf?.(corpId)
  if (standIn !== undefined) return standIn
  const { mode } = await readAccess(services, corpId)
  const ask: AskCorp = (call) => callCorp(services, corpId, call)
  return {
    corpId,
    corp: async () =>
      mode === 'self'
        ? undefined
        : guardCorp(services, corpId, (corp) => readAuthInfo(services, corpId, secretOf(services, corp))),
    ...contactCalls(ask),
    ...kfCalls(ask),
    ...linkCalls(ask),
  }
}
