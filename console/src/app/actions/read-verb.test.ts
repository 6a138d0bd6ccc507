import { expect, test } from 'vitest'
import { readVerb } from './read-verb.ts'

const WORDS = ['stop', '停止', '暂停', 'tingzhi']

test.each([
  ['停止', ''],
  ['停止 夏季', '夏季'],
  ['停止夏季', '夏季'],
  ['Stop Summer', 'summer'],
  ['tingzhi xiaji', 'xiaji'],
  ['stopper', undefined],
  ['夏季停止', undefined],
  ['', undefined],
])('%s leaves %s', (typed, left) => {
  expect(readVerb(typed, WORDS)).toBe(left)
})
