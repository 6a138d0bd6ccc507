import type * as endpoints from '#contract/work/endpoints.ts'
import { enterpriseFor } from '../../adsets/create-adset.ts'
import { newId } from '../../../core/db/ids.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit } from '../../../core/audit/audit.ts'
import { refuseTaken } from '../../../core/db/unique.ts'
import { checkSubject } from './check-subject.ts'
import { nameOf, ownerFor } from './list-todo-owners.ts'
import { notifyOwner } from './notify-owner.ts'
import { auditSnapshot, todoById } from './todo-of.ts'

export const createTodo = ({ body, scope, caller, client, tx }: Context<typeof endpoints.createTodo>) =>
  tx(async (tx) => {
    const enterpriseId = await enterpriseFor(tx, scope, body.enterpriseId)
    const owner = await ownerFor(tx, caller, enterpriseId, body.ownerId)
    await checkSubject(tx, body.subject, enterpriseId)
    const id = newId('to')
    const insert = tx.insertInto('todos').values({
      id,
      enterprise_id: enterpriseId,
      title: body.title,
      note: body.note,
      owner_id: owner?.id ?? null,
      owner_name: owner?.name ?? '',
      due_on: body.dueOn,
      due_told: null,
      link: body.link,
      subject_type: body.subject?.type ?? null,
      subject_id: body.subject?.id ?? null,
      created_by: caller.userId,
      created_name: nameOf(caller),
      done_name: null,
    })
    await refuseTaken(insert.execute())
    const todo = await todoById(tx, id)
    await audit(tx, caller, client, {
      action: 'todo.create',
      entity: 'todo',
      entityId: id,
      entityName: todo.title,
      enterpriseId,
      after: auditSnapshot(todo),
    })
    await notifyOwner(tx, caller, todo)
    return { todo }
  })
