import type { deleteAgent } from '#contract/agents/endpoints.ts'
import { hold } from '../db/hold.ts'
import { Failure } from '../http/failure.ts'
import type { Context } from '../http/route.ts'
import { isLiveEnterprise } from '../http/session.ts'
import { audit } from '../identity/audit.ts'
import { type Restorer, rememberDeletion } from '../undo/undo.ts'
import { followPerson, tellAdsets } from './place-agent.ts'
import { agentById, noted } from './show-agent.ts'

/** Its places in ad sets are kept for the case that it comes back; nobody is led there meanwhile. */
export const removeAgent = ({ params: { id }, caller, client, tx }: Context<typeof deleteAgent>) =>
  tx(async (tx) => {
    await hold(tx, 'agents', id)
    const customerservice = await agentById(tx, id)
    await tx.updateTable('agents').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    await tellAdsets(tx, id)
    await followPerson(tx, customerservice)
    await audit(tx, caller, client, {
      action: 'agent.delete',
      entity: 'agent',
      entityId: id,
      entityName: customerservice.name,
      enterpriseId: customerservice.enterpriseId,
      before: noted(customerservice),
    })
    return { customerservice, undo: await rememberDeletion(tx, caller, 'agent', id) }
  })

export const agentRestorer: Restorer = {
  access: ['Admin', 'User', 'Member'],
  restore: async (tx, id) => {
    const row = await tx
      .selectFrom('agents')
      .select(['name', 'enterprise_id', 'corp_id', 'user_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) throw new Failure('undo.not_found')
    const taken = await tx
      .selectFrom('agents')
      .select('id')
      .where('enterprise_id', '=', row.enterprise_id)
      .where('corp_id', '=', row.corp_id)
      .where('user_id', '=', row.user_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    // Its enterprise went, or another stands for its person meanwhile.
    if (taken !== undefined || !(await isLiveEnterprise(tx, row.enterprise_id))) throw new Failure('undo.conflict')
    await tx.updateTable('agents').set({ deleted_at: null }).where('id', '=', id).execute()
    await tellAdsets(tx, id)
    await followPerson(tx, await agentById(tx, id))
    return { name: row.name, enterpriseId: row.enterprise_id }
  },
}
