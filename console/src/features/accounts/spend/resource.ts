import type { Spend } from '#contract/spend/endpoints.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'

export const spends = defineResource<Spend>({ list: 'listSpends', key: 'spends', one: 'spend' })
