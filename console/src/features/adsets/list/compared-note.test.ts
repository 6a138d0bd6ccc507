import { expect, test } from 'vitest'
import { inChinese } from '#console/testing/adset-texts.ts'
import { comparedNote, endedDays } from './compared-note.ts'

const DAY = '2026-11-18'

test.each([
  ['2026-11-12', '2026-11-18', 6, '数值含今天；升降只比较已结束的 6 天与 11-05 – 11-10'],
  ['2026-11-18', '2026-11-18', 0, '今天还没结束：旁边列出昨天的数据，不计算升降'],
  ['2026-11-11', '2026-11-17', 0, '与前 7 天（11-04 – 11-10）相比'],
  ['2026-11-17', '2026-11-17', 0, '与前一日（11-16）相比'],
])('of %s to %s the changes compare %i ended days: %s', async (from, to, ended, said) => {
  expect(endedDays({ from, to }, DAY)).toBe(ended)
  expect(comparedNote({ from, to }, inChinese, DAY)).toBe(said)
})
