import type * as endpoints from '#contract/agents/endpoints.ts'
import { hold } from '../../core/db/hold.ts'
import type { Context } from '../../core/http/route.ts'
import { markDeleted, unmarkDeleted } from '../../core/undo/mark-deleted.ts'
import type { Restorer } from '../../core/undo/undo.ts'
import { followPerson, announceAgent } from './place-agent.ts'
import { agentById, auditSnapshot } from './show-agent.ts'

/** Its places in ad sets are kept for the case that it comes back; nobody is led there meanwhile. */
export const deleteAgent = (context: Context<typeof endpoints.deleteAgent>) =>
  context.tx(async (tx) => {
    const { id } = context.params
    await hold(tx, 'agents', id)
    const customerservice = await agentById(tx, id)
    const undo = await markDeleted(tx, context, {
      table: 'agents',
      entity: 'agent',
      id,
      name: customerservice.name,
      enterpriseId: customerservice.enterpriseId,
      before: auditSnapshot(customerservice),
    })
    await announceAgent(tx, id)
    await followPerson(tx, customerservice)
    return { customerservice, undo }
  })

export const agentRestorer: Restorer = {
  access: ['Admin', 'User', 'Member'],
  restore: async (tx, id) => {
    const { name, enterprise_id: enterpriseId } = await unmarkDeleted(tx, 'agents', id)
    await announceAgent(tx, id)
    await followPerson(tx, await agentById(tx, id))
    return { name, enterpriseId }
  },
}
