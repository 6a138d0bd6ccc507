import { defineResource } from '#console/shared/query/define-resource.ts'

export const users = defineResource({
  list: 'listUsers',
  key: 'users',
  one: 'user',
  create: 'createUser',
  update: 'updateUser',
  delete: 'deleteUser',
  created: 'end',
})
