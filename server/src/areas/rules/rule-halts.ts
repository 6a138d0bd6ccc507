import type * as endpoints from '#contract/rules/endpoints.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { enterpriseFor } from '../adsets/create-adset.ts'
import { nameOf } from '../work/todos/list-todo-owners.ts'

const haltOf = async (tx: Tx, enterpriseId: string) => {
  const row = await tx.selectFrom('rule_halts').selectAll().where('enterprise_id', '=', enterpriseId).executeTakeFirst()
  return {
    enterpriseId,
    halted: row !== undefined,
    since: row?.halted_at.toISOString() ?? null,
    by: row?.halted_name ?? null,
  }
}

export const getRuleHalt = ({ query, scope, tx }: Context<typeof endpoints.getRuleHalt>) =>
  tx(async (tx) => ({ halt: await haltOf(tx, await enterpriseFor(tx, scope, query.enterpriseId)) }))

export const updateRuleHalt = ({ body, scope, caller, client, tx }: Context<typeof endpoints.updateRuleHalt>) =>
  tx(async (tx) => {
    const enterpriseId = await enterpriseFor(tx, scope, body.enterpriseId)
    const before = await haltOf(tx, enterpriseId)
    if (body.halted && !before.halted)
      await tx
        .insertInto('rule_halts')
        .values({ enterprise_id: enterpriseId, halted_name: nameOf(caller) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (!body.halted) await tx.deleteFrom('rule_halts').where('enterprise_id', '=', enterpriseId).execute()
    const halt = await haltOf(tx, enterpriseId)
    if (halt.halted !== before.halted)
      await audit(tx, caller, client, {
        action: halt.halted ? 'rule.halt' : 'rule.resume',
        entity: 'enterprise',
        entityId: enterpriseId,
        enterpriseId,
      })
    return { halt }
  })
