import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { api, refusal } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import AnalyticsPage from './analytics-page.tsx'
import EcommercePage from './ecommerce-page.tsx'

const nothingIsAwaited = async () => {
  await waitFor(() => expect(screen.queryByText('加载中…')).toBeNull())
  expect(document.querySelector('.skeleton, [data-state=coming], [aria-busy=true]')).toBeNull()
}

beforeEach(() => {
  signInAs()
  api.answer('getHealth', () => ({
    items: [],
    counted: { danger: 0, warning: 0, info: 0 },
    at: '2026-11-18T08:00:00.000Z',
  }))
  api.answer('listOrders', () => refusal('server.failed'))
})

it('shows dashes and empty panels where the figures of the shop could not be read', async () => {
  api.answer('getShopOverview', () => refusal('server.failed'))
  const { user } = show(<EcommercePage />)
  const products = await screen.findByRole('region', { name: '商品排行' })
  await within(products).findByText('没有读取成功')
  await nothingIsAwaited()
  expect(screen.getAllByText('—')).toHaveLength(6)
  await user.click(screen.getAllByRole('button', { name: '重试' })[0] as HTMLElement)
  await waitFor(() => expect(api.calls('getShopOverview')).toHaveLength(2))
})

it('waits for nothing where the funnel may not be read', async () => {
  api.answer('getFunnelOverview', () => refusal('access.forbidden'))
  show(<AnalyticsPage />)
  await screen.findByText('您没有权限进行此操作')
  await nothingIsAwaited()
})
