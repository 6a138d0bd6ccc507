import type * as endpoints from '#contract/rules/endpoints.ts'
import { audit } from '../../core/audit/audit.ts'
import { newId } from '../../core/db/ids.ts'
import type { Context } from '../../core/http/route.ts'
import { notify } from '../../core/notifications/notify.ts'
import { nameOf } from '../work/todos/list-todo-owners.ts'
import { recipientsOf } from './notify-rules.ts'
import { ruleById } from './show-rule.ts'

export const testRule = ({ params, caller, client, tx }: Context<typeof endpoints.testRule>) =>
  tx(async (tx) => {
    const { id, name, enterpriseId, people, robots, mail } = await ruleById(tx, params.id)
    const row = await tx.selectFrom('rules').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { people: told, ways } = await recipientsOf(tx, row)
    await notify(tx, told, {
      kind: 'alarm.test',
      params: { rule: name, by: nameOf(caller) },
      link: `/apps/rules?edit=${id}`,
      enterpriseId,
      dedupeKey: `alarm.test:${newId('te')}`,
      ...(ways && { ways }),
    })
    await audit(tx, caller, client, {
      action: 'rule.test',
      entity: 'rule',
      entityId: id,
      entityName: name,
      enterpriseId,
    })
    return {
      people: people.filter((person) => told.includes(person.id)),
      robots: robots.filter((robot) => ways?.robotIds.includes(robot.id)),
      mail,
    }
  })
