import type { User } from '#contract/identity/entities.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'

export const users = defineResource<User>({
  list: 'users.list',
  key: 'users',
  one: 'user',
  create: 'users.create',
  update: 'users.update',
  remove: 'users.delete',
  created: 'end',
})
