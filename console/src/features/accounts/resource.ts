import type { Account, ThirdPartyApp } from '#contract/accounts/entities.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'

export const accounts = defineResource<Account>({
  list: 'listAccounts',
  key: 'accounts',
  one: 'account',
  get: 'getAccount',
  create: 'createAccount',
  update: 'updateAccount',
  remove: 'deleteAccount',
  created: 'front',
})

export const apps = defineResource<ThirdPartyApp>({
  list: 'listApps',
  key: 'thirdpartyapps',
  one: 'thirdpartyapp',
  get: 'getApp',
  create: 'createApp',
  update: 'updateApp',
  remove: 'deleteApp',
  created: 'front',
})

/** Puts the server's answer in the place of the same account. */
export const putAccount = (account: Account): Account => {
  accounts.store.set(({ items }) => ({ items: items.map((item) => (item.id === account.id ? account : item)) }))
  return account
}
