import { expect, test } from 'vitest'
import { differences, type Sums } from './compare-tables.ts'

const sums = (tables: Record<string, [number, string]>): Sums =>
  new Map(Object.entries(tables).map(([name, [rows, sum]]) => [name, { rows, sum }]))

test('two databases are the same where every table has the same rows', () => {
  const one = sums({ users: [2, '1:2'], visits: [0, '0:0'] })
  expect(differences(one, sums({ visits: [0, '0:0'], users: [2, '1:2'] }))).toEqual([])
})

test('a table that is missing, new, longer or of other content is named', () => {
  const before = sums({ users: [2, '1:2'], visits: [9, '5:6'], orders: [3, '7:8'], forms: [1, '1:1'] })
  const after = sums({ users: [2, '1:3'], orders: [4, '7:9'], forms: [1, '1:1'], added: [0, '0:0'] })
  expect(differences(before, after)).toEqual([
    'added: 多出的表 not there before',
    'orders: 3 → 4 行 rows',
    'users: 2 → 2 行 rows，内容不同 of other content',
    'visits: 缺少 missing',
  ])
})
