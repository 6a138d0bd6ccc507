import type { Robot } from '#contract/notifications/entities.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'

export const robots = defineResource<Robot>({
  list: 'robots.list',
  key: 'robots',
  one: 'robot',
  create: 'robots.create',
  update: 'robots.update',
  remove: 'robots.delete',
  created: 'front',
})
