import type { Adset } from '#contract/adsets/entities.ts'
import type { AdsetStatus } from '#contract/adsets/statuses.ts'
import { call } from '#console/shared/api/client.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'

export const adsets = defineResource<Adset>({
  list: 'listAdsets',
  key: 'adsets',
  one: 'adset',
  get: 'getAdset',
  create: 'createAdset',
  update: 'updateAdset',
  remove: 'deleteAdset',
  created: 'front',
})

/** Puts a newer one in the place of the same, wherever it is shown. */
export const putAdset = (adset: Adset): Adset => {
  adsets.store.set(({ items, current }) => ({
    items: items.map((item) => (item.id === adset.id ? adset : item)),
    current: current?.id === adset.id ? adset : current,
  }))
  return adset
}

/** Starts or stops; the server's answer takes the place of what was shown. */
export const setState = async (id: string, status: AdsetStatus): Promise<Adset> =>
  putAdset(stillThere(await call('setAdsetState', { params: { id }, body: { status } })).adset)
