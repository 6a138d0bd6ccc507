import type { Adset } from '#contract/adsets/entities.ts'
import type { AdsetStatus } from '#contract/adsets/statuses.ts'
import { defineResource } from '#console/shared/query/define-resource.ts'
import { mutate } from '#console/shared/query/mutate.ts'

export const adsets = defineResource({
  list: 'listAdsets',
  key: 'adsets',
  one: 'adset',
  get: 'getAdset',
  create: 'createAdset',
  update: 'updateAdset',
  delete: 'deleteAdset',
  created: 'front',
})

/** Starts or stops; the server's answer takes the place of what was shown. */
export const setAdsetState = async (id: string, status: AdsetStatus): Promise<Adset> =>
  adsets.put((await mutate('setAdsetState', { params: { id }, body: { status } })).adset)
