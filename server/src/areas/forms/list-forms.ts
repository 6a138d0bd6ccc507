import { sql } from 'kysely'
import type * as endpoints from '#contract/forms/endpoints.ts'
import type { ListQuery } from '#contract/list.ts'
import { dayEnd, dayStart } from '../../core/db/days.ts'
import { idAt } from '../../core/db/ids.ts'
import { countedRows, inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { isCalled } from '../../core/db/search.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { hidePhones, phoneHashIn } from '../../core/text/phone-hash.ts'
import { isOwnedBy } from '../../core/todos/open-todos.ts'
import { schemaNumber } from './find-schema.ts'
import { formsByIds } from './show-form.ts'

/** What the list shows; an export takes exactly the same. */
export const formList = {
  id: 'forms.id',
  columns: { createdAt: 'forms.id' },
  matching: (tx: Tx, { filters }: ListQuery, _scope: Scope, _rest: unknown, services: Pick<Services, 'keys'>) => {
    const { Q, SchemaId, AdsetId, Status, Owner, From, To } = filters
    let rows = tx.selectFrom('forms').where('deleted_at', 'is', null)
    if (Q !== undefined) {
      // A phone is found whole or not at all: nothing but its hash is there to compare.
      const hash = phoneHashIn(Q.trim(), services)
      rows =
        hash === undefined
          ? rows.where(isCalled(['forms.id', 'forms.visit_id'], Q))
          : rows.where('phone_hash', '=', hash)
    }
    if (SchemaId !== undefined) rows = rows.where('schema_id', '=', schemaNumber(SchemaId) ?? 0)
    if (AdsetId !== undefined) rows = rows.where('adset_id', '=', AdsetId)
    if (Status !== undefined) rows = rows.where(sql<string>`forms.status`, '=', Status)
    if (Owner !== undefined) rows = rows.where(isOwnedBy('form', sql`forms.id`, Owner))
    if (From !== undefined) rows = rows.where('id', '>=', idAt('fo', dayStart(From, 'From')))
    if (To !== undefined) rows = rows.where('id', '<', idAt('fo', dayEnd(To, 'To')))
    return rows
  },
  byIds: (tx: Tx, ids: readonly string[], services: Pick<Services, 'keys'>) => formsByIds(tx, services, ids),
  redact: hidePhones,
}

export const listForms = ({ list, scope, services, tx }: Context<typeof endpoints.listForms>) =>
  tx(async (tx) => {
    const total = Object.keys(list.filters).length > 0 ? undefined : await countedRows(tx, 'forms', scope)
    const rows = formList.matching(tx, list, scope, {}, services)
    const { ids, page } = await pageOfIds(tx, rows, { ...formList, list, total })
    return { forms: inOrder(ids, await formsByIds(tx, services, ids)), page }
  })
