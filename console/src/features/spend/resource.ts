import { defineResource } from '#console/shared/query/define-resource.ts'

export const spends = defineResource({ list: 'listSpends', key: 'spends', one: 'spend' })
