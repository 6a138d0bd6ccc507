import type { CorpMode } from '#contract/wecom/statuses.ts'
import { searchText } from '../../../core/db/search.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { isLiveEnterprise } from '../../../core/http/session.ts'
import type { Services } from '../../../core/services.ts'
import type { RemoteCorp } from '../port.ts'

export interface GivenCorp {
  id: string
  mode: CorpMode
  suiteId: string | null
  /** The permanent code, or the secret of the corp's own app. */
  secret: string
  name: string
  /** What WeCom tells of it, where it does. */
  info: RemoteCorp | undefined
  /** Who asked for it; a corp that has an enterprise keeps it. */
  enterpriseId: string | null
}

/** As WeCom describes the corp. */
export const describedAs = (info: RemoteCorp) => ({
  name: info.name,
  full_name: info.fullName,
  logo: info.logo,
  type: info.type,
  user_max: info.userMax,
  agent_id: info.agentId,
  search: searchText(info.name, info.fullName, info.id),
})

/** A corp that authorised us, new or again. The token of the old credentials goes with them. */
export const storeCorp = async (tx: Tx, services: Services, corp: GivenCorp): Promise<void> => {
  const wanted = corp.enterpriseId
  const enterpriseId = wanted !== null && (await isLiveEnterprise(tx, wanted)) ? wanted : null
  const described =
    corp.info === undefined ? { name: corp.name, search: searchText(corp.name, corp.id) } : describedAs(corp.info)
  const given = {
    mode: corp.mode,
    suite_id: corp.suiteId,
    status: 'authorized' as const,
    error: null,
    secret_sealed: services.keys.encrypt(corp.secret),
    token_sealed: null,
    token_expires_at: null,
    token_lease: null,
    paused_until: null,
    authorized_at: new Date(),
    ...described,
  }
  await tx
    .insertInto('wecom_corps')
    .values({ id: corp.id, enterprise_id: enterpriseId, ...given })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        ...given,
        enterprise_id: eb.fn.coalesce('wecom_corps.enterprise_id', eb.val(enterpriseId)),
      })),
    )
    .execute()
  await tx
    .insertInto('wecom_syncs')
    .values({ corp_id: corp.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
