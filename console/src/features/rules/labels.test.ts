import i18next, { type TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import adsets from '../adsets/locale/zh.json' with { type: 'json' }
import delivery from '../delivery/locale/zh.json' with { type: 'json' }
import adsetsEs from '../adsets/locale/es.json' with { type: 'json' }
import deliveryEs from '../delivery/locale/es.json' with { type: 'json' }
import es from './locale/es.json' with { type: 'json' }
import zh from './locale/zh.json' with { type: 'json' }
import { type Described, readingText, sentenceOf } from './labels.ts'
import { readRule } from './read-rule.ts'
import { factsText, skippedText } from './skip-labels.ts'

let t: TFunction
let inEnglish: TFunction
let inSpanish: TFunction
const speak = (lng: string, translation: object): Promise<TFunction> =>
  i18next.createInstance().init({
    lng,
    resources: { [lng]: { translation } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
beforeAll(async () => {
  t = await speak('zh', { ...adsets, ...delivery, ...zh })
  inEnglish = await speak('en', {})
  inSpanish = await speak('es', { ...adsetsEs, ...deliveryEs, ...es })
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

const STOP_LOSS = {
  scope: { tag: '家装' },
  conditions: [
    { figure: 'spend', window: TODAY, op: 'atLeast', value: 30_000 },
    { figure: 'conversions', window: { ...TODAY, length: 3, today: false }, op: 'atMost', value: 0 },
  ],
  lasting: 2,
  actions: [{ kind: 'stop' }, { kind: 'notify' }],
  floor: { figure: 'clicks', least: 100 },
  schedule: { days: [1, 5], from: '09:00', to: '18:00' },
  freshHours: 24,
  dailyMost: 3,
}
const COMPARED = {
  conditions: [
    { figure: 'clicks', window: { ...TODAY, today: false }, op: 'below', base: 'before', value: -30 },
    { figure: 'costPerOrder', window: TODAY, op: 'above', base: 'target', target: 5000, value: 150 },
    { figure: 'pushRate', window: { unit: 'hour', length: 3 }, op: 'atMost', base: 'median', value: 80 },
    { figure: 'idleHours', op: 'atLeast', value: 6 },
  ],
  schedule: { days: [], from: '09:00', to: '18:00' },
  actions: [{ kind: 'cap', how: 'raise', value: 20 }],
}

test('it is a sentence in English and Spanish, too', () => {
  const [loss, compared] = [described(STOP_LOSS), described(COMPARED)]
  expect(sentenceOf(loss, NAMED, inEnglish)).toBe(
    'For each ad set tagged “家装”: if the spend (today) is at least ¥300.00 and the conversions (last 3 days without today) are at most 0 for 2 hours on end, stop the ad set, notify; only on Monday, Friday from 09:00 to 18:00; only with a volume of clicks of at least 100; spend not older than 24 hours; at most 3 times a day',
  )
  expect(sentenceOf(loss, NAMED, inSpanish)).toBe(
    'Para cualquier conjunto con la etiqueta «家装»: si el gasto (hoy) es al menos ¥300.00 y las conversiones (últimos 3 días sin hoy) son como máximo 0 durante 2 horas seguidas, detener el conjunto, avisar; solo: lunes, viernes, de 09:00 a 18:00; solo con un mínimo de 100 (clics); gasto leído hace no más de 24 horas; como mucho 3 veces al día',
  )
  expect(sentenceOf(compared, NAMED, inEnglish)).toBe(
    'For each ad set of the enterprise: if the change in the clicks (yesterday) on the period before is less than -30% and the cost per order (today) is more than 150% of the target ¥50.00 and the push rate (last 3 hours) is at most 80% of the median of its kind and the hours without a conversion are at least 6 hours, raise the daily cap by 20%; only from 09:00 to 18:00',
  )
  expect(sentenceOf(compared, NAMED, inSpanish)).toBe(
    'Para cualquier conjunto de la empresa: si hay un cambio de menos de -30% en los clics (ayer) frente al periodo anterior y el coste por pedido (hoy) es más de un 150% del objetivo de ¥50.00 y la tasa de envío (últimas 3 horas) es como máximo un 80% de la mediana de su tipo y las horas sin conversiones son al menos 6 horas, subir el tope diario un 20%; solo de 09:00 a 18:00',
  )
})

test('a skip says the figures that decided it', () => {
  expect(skippedText('limit', t)).toBe('满足条件，但被跳过：已达当日次数上限')
  expect(skippedText('unspent', t)).toBe('已跳过：消耗未记录，无法判断')
  expect(factsText({ done: 2, most: 2 }, t)).toBe('当日已执行 2 次，上限 2 次')
  expect(factsText({ figure: 'spend', volume: 5000, least: 10_000 }, t)).toBe('消耗 ¥50.00，至少需要 ¥100.00')
  expect(factsText({ readAt: null, hours: 24 }, t)).toBe('尚未读取过消耗')
  expect(factsText({}, t)).toBe('')
  const [condition] = described({
    conditions: [{ figure: 'clicks', window: TODAY, op: 'above', base: 'median', value: 150 }],
  }).conditions
  if (condition === undefined) throw new Error('no condition')
  expect(readingText(condition, { value: null, figure: 12, base: null }, t)).toBe('12（同类广告组不足 3 个，无法比较）')
})

test('a cost of nothing is said to be none, beside what was spent', () => {
  const { conditions } = described({
    conditions: [
      { figure: 'costPerConversion', window: TODAY, op: 'above', value: 5000 },
      { figure: 'costPerOrder', window: TODAY, op: 'above', base: 'target', target: 5000, value: 150 },
    ],
  })
  const [cost, perOrder] = conditions
  if (cost === undefined || perOrder === undefined) throw new Error('no condition')
  const spent = { value: 10_692, figure: 10_692, base: null }
  expect(readingText(cost, spent, t)).toBe('¥106.92')
  expect(readingText(cost, { ...spent, none: true }, t)).toBe('—（消耗 ¥106.92 · 转化 0）')
  expect(readingText(cost, { ...spent, none: true }, inEnglish)).toBe('— (¥106.92 spent, Conversions: 0)')
  expect(readingText(perOrder, { value: 213.84, figure: 10_692, base: 5000, none: true }, t)).toBe(
    '—（消耗 ¥106.92 · 订单 0） (213.8%)',
  )
})
