import { expect, test } from 'vitest'
import { targetName, targetOf } from './target-of.ts'

test.each([
  ['huoke', 'https://a.cn/x', 'https://a.cn/x?customer_channel=v_1'],
  ['huoke', 'https://a.cn/x?', 'https://a.cn/x?customer_channel=v_1'],
  ['huoke', 'https://a.cn/x?a=1&customer_channel=old&b=2', 'https://a.cn/x?a=1&b=2&customer_channel=v_1'],
  ['cid_jdunion', 'https://a.cn/x#/route?y=1', 'https://a.cn/x?subUnionId=v_1#/route?y=1'],
  ['mp1', 'https://a.cn/{track}?s={track}', 'https://a.cn/v_1?s=v_1'],
  ['mp1', 'https://a.cn/页?名={track}', 'https://a.cn/%E9%A1%B5?%E5%90%8D=v_1'],
  ['mp2', 'weixin://dl/business/?t=abc', 'weixin://dl/business/?t=abc&track=v_1'],
] as const)('a %s target %s becomes %s', (kind, target, carried) => {
  expect(targetOf(kind, target, 'v_1')).toBe(carried)
})

test('a target is named by host and path alone', () => {
  expect(targetName('https://a.cn/x?token=secret#y')).toBe('a.cn/x')
})
