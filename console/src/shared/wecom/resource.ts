import { defineResource } from '#console/shared/query/define-resource.ts'

export const corps = defineResource({
  list: 'listCorps',
  key: 'corps',
  one: 'corp',
  get: 'getCorp',
  update: 'updateCorp',
  created: 'front',
})
export const wxUsers = defineResource({ list: 'listWxUsers', key: 'users', one: 'user' })
export const links = defineResource({ list: 'listLinks', key: 'links', one: 'link', get: 'getLink' })
export const wxCustomers = defineResource({ list: 'listWxCustomers', key: 'customers', one: 'customer' })
