import type { Enterprise } from '#contract/identity/entities.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'

export const enterprises = defineResource<Enterprise>({
  list: 'listEnterprises',
  key: 'enterprises',
  one: 'enterprise',
  get: 'getEnterprise',
  create: 'createEnterprise',
  update: 'updateEnterprise',
  remove: 'deleteEnterprise',
  created: 'end',
})
