import { defineResource } from '#console/shared/query/define-resource.ts'

export const alarmRules = defineResource({
  list: 'listAlarmRules',
  key: 'rules',
  one: 'rule',
  get: 'getAlarmRule',
  create: 'createAlarmRule',
  update: 'updateAlarmRule',
  delete: 'deleteAlarmRule',
  created: 'front',
})

export const alarmEvents = defineResource({ list: 'listAlarmEvents', key: 'events', one: 'event' })
