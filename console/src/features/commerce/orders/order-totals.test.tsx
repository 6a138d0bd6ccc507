import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { layoutOf } from '#console/shared/table/cell-class.ts'
import type { ListView } from '#console/shared/table/list-view.ts'
import { defaultPreferences } from '#console/shared/table/preferences.ts'
import { api } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { orderColumns } from './columns.tsx'
import { OrderControls } from './order-controls.tsx'
import OrderTotals from './order-totals.tsx'

const columns = orderColumns(() => undefined)
const layout = layoutOf(columns, defaultPreferences(columns), { unfolds: false, chooses: false, acts: true })
const view: ListView = { page: 1, pageSize: 20, sort: undefined, filters: {}, extra: {} }
const SUMS = { orders: 1234, amount: 5_000_00, commission: 400_00, refunded: 20_00 }

const draw = (shown: ListView) =>
  show(
    <table>
      <OrderTotals view={shown} enterpriseId={undefined} layout={layout} />
    </table>,
  )

beforeEach(async () => {
  signInAs()
  await loadTexts(['commerce'])
})

it('sums what the filter finds, with what of it was refunded', async () => {
  api.answer('getOrderTotals', ({ query }) => {
    expect(query.getAll('filters')).toEqual([JSON.stringify({ ID: 'Provider', Value: 'jdunion' })])
    return { totals: { ...SUMS, base: null, before: null } }
  })
  draw({ ...view, filters: { Provider: 'jdunion' } })
  expect(await screen.findByText('合计 1,234 笔')).toBeDefined()
  const row = within(screen.getByRole('row'))
  expect(row.getByText('¥5,000.00')).toBeDefined()
  expect(row.getByText('其中退款 ¥20.00')).toBeDefined()
  expect(row.queryByText(/上期/)).toBeNull()
})

it('tells the change of each sum once it is compared', async () => {
  api.answer('getOrderTotals', ({ query }) => {
    expect(query.get('compare')).toBe('previous')
    return { totals: { ...SUMS, base: SUMS, before: { ...SUMS, orders: 617, amount: 10_000_00, commission: 0 } } }
  })
  draw({ ...view, extra: { compare: 'previous' } })
  expect(await screen.findByText('合计 1,234 笔')).toBeDefined()
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells[1]).toMatch(/1,234.*100/)
  expect(cells[2]).toMatch(/¥5,000\.00.*50/)
  // Nothing before: there is no share of it.
  expect(cells[3]).toContain('上期 ¥0.00')
})

it('begins comparing with the last seven days where none are chosen', async () => {
  const change = vi.fn()
  show(<OrderControls view={view} change={change} />)
  await userEvent.click(screen.getByRole('button', { name: '对比上期' }))
  expect(change.mock.calls[0]?.[0]).toMatchObject({
    filters: { From: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), To: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    extra: { compare: 'previous' },
  })
})
