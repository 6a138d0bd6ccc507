import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Account } from '#contract/accounts/entities.ts'
import { PROVIDERS, type Provider } from '#contract/accounts/providers.ts'
import { api } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { AccountsTab } from './accounts-tab.tsx'

const account = (provider: Provider): Account => ({
  id: `ac_${provider}`,
  provider,
  accountId: provider,
  name: provider,
  corporation: '晨星网络',
  role: 'advertiser',
  agentAccountId: null,
  status: 'normal',
  balance: null,
  balanceAt: null,
  balanceFrom: null,
  tokenStatus: 'valid',
  tokenExpiresAt: null,
  refreshExpiresAt: null,
  tokenError: null,
  hasPushToken: null,
  appId: null,
  appName: null,
  dataSources: [],
  grants: [],
  adsetCount: 0,
  pushPaused: null,
  remark: '',
  createdAt: '2026-01-01T00:00:00.000Z',
})

it('offers the data sources of an account where its platform has any', async () => {
  signInAs({ role: 'User', enterprises: [{ id: 'en_1', name: '晨星', role: 'User' }] })
  api.answer('listAccounts', () => ({
    accounts: PROVIDERS.map(account),
    page: { page: 0, pageSize: 20, totalCounts: PROVIDERS.length, totalPages: 1 },
  }))
  api.answer('listViews', () => ({ views: [] }))
  show(<AccountsTab />)
  const row = async (provider: Provider) => {
    const found = (await screen.findAllByText(provider)).map((cell) => cell.closest('tr')).find(Boolean)
    if (!found) throw new Error(`No row of ${provider}`)
    return within(found)
  }
  expect((await row('tencent_gdt')).getByRole('button', { name: '数据源' })).toBeTruthy()
  for (const provider of ['oceanengine', 'kuaishou', 'baidu', 'pingduoduo'] as const)
    expect((await row(provider)).queryByRole('button', { name: '数据源' }), provider).toBe(null)
})
