import type { TFunction } from 'i18next'
import type { Adset } from '#contract/adsets/entities.ts'
import { adsets } from '#console/shared/adsets/resource.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { invalidateInAllTabs } from '#console/shared/query/other-tabs.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import type { CardAction } from '#console/shared/table/phone/phone-spec.ts'

/** As many as the ad set's own page proposes; another number is chosen there. */
const PROPOSED = 10
const countOf = ({ total }: Adset): number => Math.min(total.held, PROPOSED)

export const replenishAction = (t: TFunction, works: () => boolean): CardAction<Adset> => ({
  id: 'replenish',
  label: t('Replenish'),
  allowed: ({ total }) => works() && total.held > 0,
  question: (adset) => ({
    title: t('Replenish {{n}} of “{{name}}”?', { n: countOf(adset), name: adset.name }),
    detail: t(
      '{{held}} are held. The oldest {{n}} go to the platform at once; duplicates, the daily cap, the attribution window and the push deadline still apply. For another number open the ad set.',
      { held: formatCount(adset.total.held), n: countOf(adset) },
    ),
  }),
  perform: async (adset) => {
    const reply = await mutate('replenishPushes', { params: { id: adset.id }, body: { count: countOf(adset) } })
    // The reply has no figures of the list's days: those stay until they are read again.
    adsets.put({ ...adset, ...reply.adset, figures: adset.figures })
    invalidateInAllTabs('getTrack', 'listAudit')
    return { said: t('{{n}} released; they are on their way to the platform', { n: reply.released }), reload: true }
  },
})
