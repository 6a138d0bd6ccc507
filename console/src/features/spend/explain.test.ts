import { expect, it } from 'vitest'
import type { ReconciledDay, UnreadAccount } from '#contract/spend/platform-endpoints.ts'
import { inChinese } from '#console/testing/adset-texts.ts'
import { explain } from './explain.ts'

const DAY: ReconciledDay = {
  day: '2026-11-17',
  account: { id: 'ac_1', accountId: '1001', name: '上海万象' },
  platform: { clicks: 120, conversions: 0 },
  clicks: 0,
  bots: 0,
  repeats: 0,
  tests: 0,
  conversions: 0,
  held: 0,
  failed: 0,
  waiting: 0,
  later: 0,
  earlier: 0,
  delivered: 0,
  olderClicks: 0,
  shared: false,
  readAt: null,
  provisional: false,
}
const UNREAD: UnreadAccount = { id: 'ac_1', accountId: '1001', name: '上海万象', reason: 'forbidden', error: null }
const said = (day: Partial<ReconciledDay>, unread?: UnreadAccount) => explain({ ...DAY, ...day }, unread, inChinese)

it('says where the platform counts clicks and none came to us', () => {
  expect(said({})).toEqual(['我们没有收到点击：广告可能没有配置监测链接'])
  expect(said({ clicks: 100 })).toEqual([])
  expect(said({ platform: { clicks: 0, conversions: 0 } })).toEqual([])
})

it('says of an account that cannot be read why, and not that its day is still to come', () => {
  expect(said({ platform: null }, UNREAD)).toEqual(['没有报表权限'])
  expect(said({ platform: null })).toEqual(['平台还没有这一天的数据'])
})
