import type * as endpoints from '#contract/wecom/endpoints.ts'
import { hold } from '../../../core/db/hold.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import { findCorp } from '../find-corp.ts'
import { corpById } from '../show-corp.ts'
import { refuseUsed } from './corp-use.ts'
import { auditSnapshot } from './audit-snapshot.ts'

export const deleteCorp = ({ params, caller, client, services, tx }: Context<typeof endpoints.deleteCorp>) =>
  tx(async (tx) => {
    await hold(tx, 'wecom_corps', params.id)
    const { id } = await findCorp(tx, params.id)
    const corp = await corpById(tx, services, id)
    await refuseUsed(tx, id)
    await tx.deleteFrom('wecom_events').where('corp_id', '=', id).execute()
    await tx.deleteFrom('wecom_corps').where('id', '=', id).execute()
    await audit(tx, caller, client, {
      action: 'corp.delete',
      entity: 'corp',
      entityId: id,
      entityName: corp.name,
      enterpriseId: corp.enterpriseId,
      before: auditSnapshot(corp),
    })
    return { corp }
  })
