import { BULK_SHOWN } from '#contract/adsets/bulk.ts'
import type * as endpoints from '#contract/adsets/endpoints.ts'
import type { Context } from '../../../core/http/route.ts'
import { findLiveAdsets } from '../find-adset.ts'
import { sumUp } from './bulk-rows.ts'
import { withSelected } from './bulk-selection.ts'
import { planningFor, previewRow } from './plan-action.ts'

/** Plans every row by the rules of the run, and changes nothing. */
export const previewAdsetBulk = (context: Context<typeof endpoints.previewAdsetBulk>) =>
  withSelected(context, context.body, async (tx, ids) => {
    const found = await findLiveAdsets(tx, ids)
    const planning = await planningFor(tx, context, ids)
    const rows = []
    for (const id of ids) rows.push(await previewRow(planning, id, found.get(id), context.body.action))
    return { counts: sumUp(rows), rows: rows.slice(0, BULK_SHOWN) }
  })
