import type { Account, ThirdPartyApp } from '#contract/accounts/entities.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'

export const accounts = defineResource<Account>({
  list: 'accounts.list',
  key: 'accounts',
  one: 'account',
  get: 'accounts.get',
  create: 'accounts.create',
  update: 'accounts.update',
  remove: 'accounts.delete',
  created: 'front',
})

export const apps = defineResource<ThirdPartyApp>({
  list: 'apps.list',
  key: 'thirdpartyapps',
  one: 'thirdpartyapp',
  get: 'apps.get',
  create: 'apps.create',
  update: 'apps.update',
  remove: 'apps.delete',
  created: 'front',
})

/** Puts the server's answer in the place of the same account. */
export const putAccount = (account: Account): Account => {
  accounts.store.set(({ items }) => ({ items: items.map((item) => (item.id === account.id ? account : item)) }))
  return account
}
