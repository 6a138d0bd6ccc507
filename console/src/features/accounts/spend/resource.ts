import type { Spend } from '#contract/spend/endpoints.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'

export const spends = defineResource<Spend>({ list: 'spend.list', key: 'spends', one: 'spend' })
