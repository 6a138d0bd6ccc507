import type { TFunction } from 'i18next'
import { ANY_FAILED } from '#contract/adsets/statuses.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { invalidate } from '#console/shared/query/invalidate.ts'
import { markChanged, request } from '#console/shared/query/mutate.ts'
import type { Outcome, Question } from '#console/shared/table/list-spec.ts'

/** One page of pushes; whoever has more looks at them first. */
const MOST_RETRIED = 100

/** The pushes of an ad set that failed: so many, of conversions since a day. */
export interface FailedPushes {
  adset: { id: string; name: string }
  count: number
  from?: string | undefined
}

export const retryFailedQuestion = ({ adset, count }: FailedPushes, t: TFunction): Question => ({
  title: t('Retry the failed pushes of “{{name}}”?', { name: adset.name }),
  detail: t(
    'The last {{n}} that failed go to the platform again at once. One that was sent before and never answered may count twice.',
    { n: formatCount(Math.min(count, MOST_RETRIED)) },
  ),
})

/** Tries the newest of them again, one after the other; what stands against one does not stop the rest. */
export const retryFailed = async ({ adset, count, from }: FailedPushes, t: TFunction): Promise<Outcome> => {
  const asked = [['Status', ANY_FAILED], ...(from === undefined ? [] : [['From', from]])]
  const filters = asked.map(([ID, Value]) => JSON.stringify({ ID, Value }))
  const query = { pageSize: Math.min(count, MOST_RETRIED), filters }
  const { tracks } = await request('listTracks', { params: { id: adset.id }, query })
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
  invalidate('listAdsets', 'getAdsetTotals', 'getHealth')
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
