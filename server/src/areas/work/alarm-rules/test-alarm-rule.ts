import type * as endpoints from '#contract/work/alarm-rules.ts'
import { audit } from '../../../core/audit/audit.ts'
import { newId } from '../../../core/db/ids.ts'
import type { Context } from '../../../core/http/route.ts'
import { notify } from '../../../core/notifications/notify.ts'
import { nameOf } from '../todos/list-todo-owners.ts'
import { recipientsOf } from './notify-alarms.ts'
import { alarmRuleById } from './show-alarm-rule.ts'

export const testAlarmRule = ({ params, caller, client, tx }: Context<typeof endpoints.testAlarmRule>) =>
  tx(async (tx) => {
    const { id, name, enterpriseId, people, robots, mail } = await alarmRuleById(tx, params.id)
    const row = await tx.selectFrom('alarm_rules').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { people: told, ways } = await recipientsOf(tx, row)
    await notify(tx, told, {
      kind: 'alarm.test',
      params: { rule: name, by: nameOf(caller) },
      link: `/apps/alarms?edit=${id}`,
      enterpriseId,
      dedupeKey: `alarm.test:${newId('te')}`,
      ...(ways && { ways }),
    })
    await audit(tx, caller, client, {
      action: 'alarm_rule.test',
      entity: 'alarm_rule',
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
