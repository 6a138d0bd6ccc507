import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { matchMediaOf } from '#console/testing/media.ts'
import { show } from '#console/testing/render.tsx'
import { DashTable } from './dash-table.tsx'

const rows = (
  <>
    <thead>
      <tr>
        <th scope="col">商品</th>
        <th scope="col">订单</th>
        <th scope="col">成交额</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">电饭煲</th>
        <td>5</td>
        <td>¥907.50</td>
      </tr>
      <tr>
        <th scope="row">未归属</th>
        <td colSpan={2}>没有</td>
      </tr>
    </tbody>
  </>
)

it('names each cell of a card by its head, and marks the figure that leads it', async () => {
  matchMediaOf('(max-width: 767px)')
  show(
    <DashTable label="商品排行" cards={2}>
      {rows}
    </DashTable>,
  )
  await waitFor(() => expect(screen.getByText('5').dataset['label']).toBe('订单'))
  expect(screen.getByText('¥907.50').dataset['label']).toBe('成交额')
  expect(document.querySelectorAll('[data-main]')).toHaveLength(1)
  expect(screen.getByText('¥907.50').hasAttribute('data-main')).toBe(true)
  expect(screen.getByText('没有').dataset['label']).toBeUndefined()
})

it('leaves a table that scrolls as it is', () => {
  show(<DashTable label="报表">{rows}</DashTable>)
  expect(screen.getByRole('table', { name: '报表' }).className).not.toContain('is-cards')
  expect(screen.getByText('5').dataset['label']).toBeUndefined()
})
