import { sql } from 'kysely'
import type * as endpoints from '#contract/tracking/endpoints.ts'
import type { ListQuery } from '#contract/list.ts'
import { dayEnd, dayStart } from '../../core/db/days.ts'
import { idAt } from '../../core/db/ids.ts'
import { inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { isCalled } from '../../core/db/search.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { conversionsByIds } from './conversion-queries.ts'

const SORTS = { createdAt: 'conversions.id' }
const NAMES = ['id', 'source_key', 'visit_id', 'click_id', 'order_no'].map((name) => `conversions.${name}`)

const matching = (tx: Tx, { filters: { Q, Kind, Status, AdsetId, From, To } }: ListQuery) => {
  let rows = tx.selectFrom('conversions')
  if (Q !== undefined) rows = rows.where(isCalled(NAMES, Q))
  if (Kind !== undefined) rows = rows.where(sql<string>`conversions.kind`, '=', Kind)
  if (Status === 'unattributed') rows = rows.where('visit_id', 'is', null)
  else if (Status === 'attributed') rows = rows.where('visit_id', 'is not', null)
  else if (Status !== undefined) rows = rows.where(sql<boolean>`false`)
  if (AdsetId !== undefined) rows = rows.where('adset_id', '=', AdsetId)
  if (From !== undefined) rows = rows.where('id', '>=', idAt('cv', dayStart(From, 'From')))
  if (To !== undefined) rows = rows.where('id', '<', idAt('cv', dayEnd(To, 'To')))
  return rows
}

export const listConversions = ({ list, tx }: Context<typeof endpoints.listConversions>) =>
  tx(async (tx) => {
    const { ids, page } = await pageOfIds(tx, matching(tx, list), { id: 'conversions.id', columns: SORTS, list })
    return { conversions: inOrder(ids, await conversionsByIds(tx, ids)), page }
  })
