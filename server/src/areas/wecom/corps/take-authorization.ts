import type { Tx } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { askPermanentCode, readAuthInfo, suiteOf } from '../client/suite.ts'
import { WecomFailure } from '../port.ts'
import { storeCorp } from './store-corp.ts'

/** Exchanges an authorisation's code at WeCom; answers the corp and what writes it down. */
export const takeAuthorization = async (services: Services, authCode: string, enterpriseId: string | null) => {
  const { suiteId } = await suiteOf(services)
  const { corpId, name, permanentCode, state } = await askPermanentCode(services, authCode)
  // The code is used up: what it gave is kept, even where the corp cannot be described yet.
  const info = await readAuthInfo(services, corpId, permanentCode).catch((error: unknown) => {
    if (!(error instanceof WecomFailure)) throw error
    services.log.warn({ corpId, code: error.code }, 'authorised corp not described yet')
    return undefined
  })
  const mode = suiteId.startsWith('dk') ? ('dk' as const) : ('suite' as const)
  const corp = { id: corpId, mode, suiteId, secret: permanentCode, name, info }
  return {
    corpId,
    state,
    store: (tx: Tx, asked: string | null = enterpriseId) => storeCorp(tx, services, { ...corp, enterpriseId: asked }),
  }
}
