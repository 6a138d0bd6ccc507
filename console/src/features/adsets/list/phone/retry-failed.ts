import type { TFunction } from 'i18next'
import type { Adset } from '#contract/adsets/entities.ts'
import { ANY_FAILED } from '#contract/adsets/statuses.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { invalidate } from '#console/shared/query/invalidate.ts'
import { markChanged, request } from '#console/shared/query/mutate.ts'
import type { Outcome } from '#console/shared/table/list-spec.ts'

/** One page of pushes; whoever has more looks at them first. */
export const MOST_RETRIED = 100

/** Tries the newest failed pushes of an ad set again, one after the other; what stands against one does not stop the rest. */
export const retryFailedPushes = async ({ id }: Adset, count: number, t: TFunction): Promise<Outcome> => {
  const pageSize = Math.min(count, MOST_RETRIED)
  const filters = [JSON.stringify({ ID: 'Status', Value: ANY_FAILED })]
  const { tracks } = await request('listTracks', { params: { id }, query: { pageSize, filters } })
  const refused: string[] = []
  for (const track of tracks) {
    try {
      // One after the other: the platform counts how fast they come.
      // oxlint-disable-next-line no-await-in-loop
      await request('retryTrack', { params: { id: track.id } })
    } catch (error) {
      refused.push(messageOf(error))
    }
  }
  markChanged('retryTrack')
  invalidate('listAdsets', 'getAdsetTotals')
  const done = tracks.length - refused.length
  const said = t('{{n}} are on their way to the platform again', { n: done })
  if (refused.length === 0) return { said }
  throw new Error(
    t('{{said}}; {{n}} could not be tried: {{why}}', {
      said,
      n: refused.length,
      why: [...new Set(refused)].join('；'),
    }),
  )
}
