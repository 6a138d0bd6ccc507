import { defineResource } from '#console/shared/query/define-resource.ts'

export const accounts = defineResource({
  list: 'listAccounts',
  key: 'accounts',
  one: 'account',
  get: 'getAccount',
  create: 'createAccount',
  update: 'updateAccount',
  delete: 'deleteAccount',
  created: 'front',
})

export const apps = defineResource({
  list: 'listApps',
  key: 'thirdpartyapps',
  one: 'thirdpartyapp',
  get: 'getApp',
  create: 'createApp',
  update: 'updateApp',
  delete: 'deleteApp',
  created: 'front',
})
