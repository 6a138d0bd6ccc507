import { defineResource } from '#console/shared/query/define-resource.ts'

export const robots = defineResource({
  list: 'listRobots',
  key: 'robots',
  one: 'robot',
  create: 'createRobot',
  update: 'updateRobot',
  delete: 'deleteRobot',
  created: 'front',
})
