import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { api, refusal } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import WalletPage from './e-wallet-page.tsx'

const FAILED = /服务器出错/
const CALLS = ['getWallet', 'listBudgets', 'getCommissions', 'getQuotas', 'getCosts', 'getReport'] as const

beforeEach(() => {
  signInAs()
  for (const name of CALLS) api.answer(name, () => refusal('server.failed'))
})

it('says in each panel that its call failed, and asks again', async () => {
  const { user } = show(<WalletPage />)
  const sources = await screen.findByRole('region', { name: '佣金来源' })
  await within(sources).findByText(FAILED)
  expect(within(sources).queryByText('近 12 个月没有数据。')).toBeNull()
  await user.click(within(sources).getByRole('button', { name: '重试' }))
  await waitFor(() => expect(api.calls('getCommissions')).toHaveLength(2))
})

it('waits for no figure whose call has failed', async () => {
  show(<WalletPage />)
  const balance = await screen.findByRole('group', { name: '总余额' })
  await within(balance).findByText('—')
  await waitFor(() => expect(screen.queryByText('加载中…')).toBeNull())
  expect(document.querySelector('.skeleton')).toBeNull()
})
