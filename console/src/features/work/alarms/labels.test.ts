import i18next, { type TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import zh from './locale/zh.json' with { type: 'json' }
import { type Described, type Receivers, sentenceOf } from './labels.ts'

let t: TFunction
beforeAll(async () => {
  const words = i18next.createInstance()
  t = await words.init({
    lng: 'zh',
    resources: { zh: { translation: zh } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
})

const rule: Described & Receivers = {
  kind: 'cost',
  threshold: 5000,
  window: 1,
  lasting: 2,
  target: 'adset',
  targetName: '装修报价',
  people: [{ name: '李敏' }],
  robots: [],
  mail: true,
}

test.each([
  [{}, '“装修报价”今日转化成本连续 2 小时高于 ¥50.00 时，通知 李敏（站内、邮件）'],
  [{ window: 3, lasting: 0, mail: false }, '“装修报价”近 3 天转化成本高于 ¥50.00 时，通知 李敏（站内）'],
  [
    { kind: 'stopped', threshold: 6, lasting: 0, target: 'tag', targetName: '家装', robots: [{ name: '值班群' }] },
    '标签“家装”下任一广告组连续 6 小时没有转化时，通知 李敏、值班群（站内、邮件、群机器人）',
  ],
  [
    { kind: 'failures', threshold: 10, window: 3, lasting: 0, target: 'enterprise', targetName: '' },
    '企业任一广告组近 3 小时回传失败超过 10 条时，通知 李敏（站内、邮件）',
  ],
  [
    { kind: 'balance', threshold: 100_000, lasting: 0, target: 'account', targetName: '腾讯一号' },
    '账户“腾讯一号”余额低于 ¥1,000.00 时，通知 李敏（站内、邮件）',
  ],
  [
    {
      kind: 'budget',
      threshold: 80,
      lasting: 0,
      target: 'enterprise',
      targetName: '',
      people: [],
      robots: [{ name: '群' }],
    },
    '企业当日消耗达到日预算的 80% 时，通知 群（群机器人）',
  ],
  [{ kind: 'spend', threshold: null, lasting: 0, people: [], mail: false }, '“装修报价”当日消耗高于 … 时，通知 …（…）'],
] satisfies [Partial<typeof rule>, string][])('a rule reads as a sentence: %#', (given, sentence) => {
  expect(sentenceOf({ ...rule, ...given }, t)).toBe(sentence)
})
