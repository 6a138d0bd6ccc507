import type { TFunction } from 'i18next'
import type { Adset } from '#contract/adsets/entities.ts'
import { adsets } from '#console/shared/adsets/resource.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { invalidateInAllTabs } from '#console/shared/query/other-tabs.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import type { CardAction } from '#console/shared/table/phone/phone-spec.ts'

/** As many as the ad set's own page proposes; another number is chosen there. */
const PROPOSED = 10

export const replenishAction = (t: TFunction, works: () => boolean): CardAction<Adset> => ({
  id: 'replenish',
  label: t('Replenish'),
  allowed: ({ total }) => works() && total.held > 0,
  question: async (adset) => {
    const held = formatCount(adset.total.held)
    const releasable = (await fetchQuery('countReleasable', { params: { id: adset.id } }))?.releasable ?? 0
    if (releasable === 0)
      throw new Error(
        t(
          '{{held}} are held, but none can be released now: each is a duplicate, over the daily cap, or past its attribution window or push deadline.',
          { held },
        ),
      )
    const n = Math.min(releasable, PROPOSED)
    return {
      title: t('Replenish {{n}} of “{{name}}”?', { n, name: adset.name }),
      detail: t(
        '{{held}} are held, {{releasable}} can be released now. The oldest {{n}} go to the platform at once. For another number open the ad set.',
        { held, releasable: formatCount(releasable), n },
      ),
    }
  },
  perform: async (adset) => {
    const reply = await mutate('replenishPushes', { params: { id: adset.id }, body: { count: PROPOSED } })
    // The reply has no figures of the list's days: those stay until they are read again.
    adsets.put({ ...adset, ...reply.adset, figures: adset.figures })
    invalidateInAllTabs('getTrack', 'listAudit')
    return { said: t('{{n}} released; they are on their way to the platform', { n: reply.released }), reload: true }
  },
})
