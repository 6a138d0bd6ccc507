import { expect, test } from 'vitest'
import { gatherPage } from './gather-page.ts'
import { unreadAccount } from './unread-account.ts'

const all = Array.from({ length: 733 }, (_, index) => unreadAccount(String(index), 'advertiser'))

test.each([
  [0, 20],
  [36, 20],
  [40, 20],
  [0, 100],
  [0, 250],
  [1, 250],
  [2, 250],
  [3, 250],
  [0, 1000],
  [2, 333],
])('page %i of %i rows is the same as if the platform gave it at once', async (index, size) => {
  const asked: number[] = []
  const page = await gatherPage({ index, size }, 100, (one) => {
    asked.push(one.size)
    const accounts = all.slice(one.index * one.size, (one.index + 1) * one.size)
    return Promise.resolve({ accounts, total: all.length })
  })
  expect(page).toEqual({ accounts: all.slice(index * size, (index + 1) * size), total: 733 })
  expect(Math.max(...asked)).toBeLessThanOrEqual(100)
})
