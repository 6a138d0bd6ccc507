import { MAX_PAGE_SIZE } from '#contract/list.ts'
import type * as endpoints from '#contract/tracking/endpoints.ts'
import { findAdset } from '../adsets/find-adset.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { sharedOf } from '../../core/http/caller.ts'
import type { Context } from '../../core/http/route.ts'
import { findCounted, findDone, findNamed, findNewest, type VisitsFound } from './find-visits.ts'
import { visitsByIds } from './visits-by-ids.ts'

type TimelineContext = Context<typeof endpoints.getTimeline>

const find = (tx: Tx, adsetId: string, { body }: TimelineContext, size: number): Promise<VisitsFound> => {
  const range = { from: body.startDate ?? null, to: body.endDate ?? null }
  const asked = { range, onlyDones: body.onlyDones, counted: body.counted, offset: body.page * size, size }
  if (body.q !== undefined && body.q !== '') return findNamed(tx, adsetId, body.q, asked)
  if (body.onlyDones) return findDone(tx, adsetId, asked)
  return body.counted === undefined ? findNewest(tx, adsetId, asked) : findCounted(tx, adsetId, asked, body.counted)
}

/** The visits of an ad set, newest first, each with its steps. A customer does not see whole click ids. */
export const getTimeline = (context: TimelineContext) => {
  const { params, body, caller, scope, tx } = context
  const size = body.pageSize === 0 ? MAX_PAGE_SIZE : body.pageSize
  return tx(async (tx) => {
    const adset = await findAdset(tx, params.id)
    const masked = sharedOf(caller, scope).includes(adset.enterprise_id)
    const { ids, total, more } = await find(tx, adset.id, context, size)
    return {
      timeline: await visitsByIds(tx, adset.id, ids, { masked }),
      page: {
        page: body.page,
        pageSize: size,
        totalCounts: total,
        totalPages: Math.ceil(total / size),
        ...(more === undefined ? {} : { more }),
      },
    }
  })
}
