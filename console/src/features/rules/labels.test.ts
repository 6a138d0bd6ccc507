import i18next, { type TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import adsets from '../adsets/locale/zh.json' with { type: 'json' }
import delivery from '../delivery/locale/zh.json' with { type: 'json' }
import zh from './locale/zh.json' with { type: 'json' }
import { type Described, sentenceOf } from './labels.ts'
import { readRule } from './read-rule.ts'

let t: TFunction
beforeAll(async () => {
  const words = i18next.createInstance()
  t = await words.init({
    lng: 'zh',
    resources: { zh: { translation: { ...adsets, ...delivery, ...zh } } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
})

const NAMED = [
  { id: 'as_1', name: '装修报价' },
  { id: 'ac_1', name: '腾讯一号' },
]
const TODAY = { unit: 'day', length: 1, today: true }
const described = (given: Record<string, unknown>): Described => ({
  ...readRule({ cooldown: 0, ...given }),
  dry: given['dry'] === true,
})

test.each([
  [
    {
      scope: { ids: ['as_1'] },
      conditions: [{ figure: 'costPerConversion', window: TODAY, op: 'above', value: 5000 }],
      lasting: 2,
      actions: [{ kind: 'stop' }, { kind: 'notify' }],
    },
    '“装修报价”：如果今日单个转化成本高于 ¥50.00，并持续 2 小时，则停止广告组、发送通知',
  ],
  [
    {
      scope: { tag: '家装' },
      conditions: [
        { figure: 'spend', window: TODAY, op: 'atLeast', value: 30_000 },
        { figure: 'conversions', window: TODAY, op: 'atMost', value: 0 },
      ],
      actions: [{ kind: 'cap', how: 'raise', value: 20 }],
      dry: true,
    },
    '标签“家装”下的任一广告组：如果今日消耗不低于 ¥300.00，且今日转化不高于 0，则每日上限提高 20%（试运行，只记录）',
  ],
  [
    {
      subject: 'account',
      scope: { accountId: 'ac_1' },
      conditions: [{ figure: 'balance', op: 'below', value: 100_000 }],
      actions: [{ kind: 'pause', minutes: 30 }],
    },
    '账户“腾讯一号”：如果账户余额低于 ¥1,000.00，则暂停账户回传 30 分钟',
  ],
  [
    {
      conditions: [
        { figure: 'clicks', window: { ...TODAY, today: false }, op: 'below', base: 'before', value: -30 },
        { figure: 'pushRate', window: { unit: 'hour', length: 3 }, op: 'atMost', base: 'median', value: 80 },
      ],
      actions: [{ kind: 'strategy', change: { mode: 'ratio', ratio: 40 } }],
    },
    '企业任一广告组：如果昨日点击较上一周期变化低于 -30%，且近 3 小时回传率不高于同类型中位数的 80%，则更改回传策略（每 10 条精确回传 4 条）',
  ],
  [
    {
      scope: { kind: 'cid_jdunion', provider: 'oceanengine', tag: '家装' },
      conditions: [{ figure: 'clicks', window: TODAY, op: 'above', value: 100 }],
      actions: [{ kind: 'strategy', change: { dailyCap: 50, hours: [9, 10], minAmount: 5000 } }],
    },
    '标签“家装”下、类型“京东商品”、巨量引擎的任一广告组：如果今日点击高于 100，则更改回传策略（每日上限 50 条；仅回传金额不低于 ¥50 的；仅 9:00–11:00）',
  ],
  [
    {
      conditions: [{ figure: 'clicks', window: TODAY, op: 'above', value: 100 }],
      actions: [{ kind: 'strategy', change: { enabled: false } }],
    },
    '企业任一广告组：如果今日点击高于 100，则更改回传策略（回传已关闭：转化只记录，全部扣留）',
  ],
  [
    {
      conditions: [{ figure: 'costPerOrder', window: TODAY, op: 'above', base: 'target', target: 5000, value: 150 }],
      actions: [{ kind: 'stop' }],
    },
    '企业任一广告组：如果今日单均成本高于目标 ¥50.00 的 150%，则停止广告组',
  ],
  [{ conditions: [{ figure: 'spend', op: 'above', value: null }], actions: [] }, '企业任一广告组：如果…，则…'],
  [
    {
      scope: { status: 'AD_STOP', tag: '家装' },
      conditions: [{ figure: 'clicks', window: TODAY, op: 'above', value: 100 }],
      actions: [{ kind: 'start' }],
      floor: { figure: 'spend', least: 10_000 },
      schedule: { days: [1, 5], from: '09:00', to: '18:00' },
      dailyMost: 3,
      cooldown: 1440,
      repeats: true,
    },
    '标签“家装”下、已停止的任一广告组：如果今日点击高于 100，则启动广告组；仅在周一、周五 09:00–18:00 生效；消耗不少于 ¥100.00；每天最多 3 次；条件持续满足时每 24 小时再执行',
  ],
])('a rule reads as a sentence: %#', (given, sentence) => {
  expect(sentenceOf(described(given), NAMED, t)).toBe(sentence)
})
