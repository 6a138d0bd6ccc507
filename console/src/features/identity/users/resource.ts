import type { User } from '#contract/identity/entities.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'

export const users = defineResource<User>({
  list: 'listUsers',
  key: 'users',
  one: 'user',
  create: 'createUser',
  update: 'updateUser',
  remove: 'deleteUser',
  created: 'end',
})
