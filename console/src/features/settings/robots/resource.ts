import type { Robot } from '#contract/notifications/entities.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'

export const robots = defineResource<Robot>({
  list: 'listRobots',
  key: 'robots',
  one: 'robot',
  create: 'createRobot',
  update: 'updateRobot',
  remove: 'deleteRobot',
  created: 'front',
})
