import { defineResource } from '#console/shared/query/define-resource.ts'

export const rules = defineResource({
  list: 'listRules',
  key: 'rules',
  one: 'rule',
  get: 'getRule',
  create: 'createRule',
  update: 'updateRule',
  delete: 'deleteRule',
  created: 'front',
})

export const ruleEvents = defineResource({ list: 'listRuleEvents', key: 'events', one: 'event' })
