import { defineResource } from '#console/shared/query/define-resource.ts'

export const enterprises = defineResource({
  list: 'listEnterprises',
  key: 'enterprises',
  one: 'enterprise',
  get: 'getEnterprise',
  create: 'createEnterprise',
  update: 'updateEnterprise',
  delete: 'deleteEnterprise',
  created: 'end',
})
