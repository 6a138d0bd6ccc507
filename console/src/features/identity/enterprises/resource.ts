import type { Enterprise } from '#contract/identity/entities.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'

export const enterprises = defineResource<Enterprise>({
  list: 'enterprises.list',
  key: 'enterprises',
  one: 'enterprise',
  get: 'enterprises.get',
  create: 'enterprises.create',
  update: 'enterprises.update',
  remove: 'enterprises.delete',
  created: 'end',
})
