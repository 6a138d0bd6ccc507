import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches, mapAtOnce } from './in-batches.ts'
import { mergeRange } from '../areas/wecom/sync/merge-range.ts'
import { ancestorsOf } from '../areas/wecom/sync/read-departments.ts'

test('pieces hold everything once; nothing is one empty piece', () => {
  expect(inBatches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inBatches([], 2)).toEqual([[]])
})

test('several at once, never more, in their order', async () => {
  let running = 0
  let most = 0
  const results = await mapAtOnce([5, 1, 4, 2, 3], 2, async (n) => {
    most = Math.max(most, ++running)
    await sleep(n)
    running--
    return n * 10
  })
  expect([results, most]).toEqual([[50, 10, 40, 20, 30], 2])
})

test('after a failure nothing more is begun, and nothing goes on behind the back', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = mapAtOnce([1, 2, 3, 4, 5, 6], 2, async (n) => {
    begun.push(n)
    await sleep(n === 1 ? 2 : 15)
    if (n === 1) throw new Error('one')
    ended.push(n)
  })
  await expect(work).rejects.toThrow('one')
  expect([begun, ended]).toEqual([[1, 2], [2]])
})

test('a department knows all above it, and a circle ends', () => {
  const tree = [
    { id: 1, parentId: 0 },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 2 },
    { id: 8, parentId: 9 },
    { id: 9, parentId: 8 },
  ]
  expect(Object.fromEntries(ancestorsOf(tree))).toEqual({ 1: [1], 2: [2, 1], 3: [3, 2, 1], 8: [8, 9], 9: [9, 8] })
})

test('what came and went at WeCom comes and goes here; who is only offline here stays', () => {
  const configured = ['a', 'b', 'offline']
  expect(mergeRange(configured, ['a', 'b'], ['b', 'new'])).toEqual({ added: ['new'], removed: ['a'] })
  expect(mergeRange(configured, ['a', 'b'], ['a', 'b'])).toEqual({ added: [], removed: [] })
  expect(mergeRange(['x'], ['backup'], ['backup'])).toEqual({ added: [], removed: [] })
})
