import { describe, expect, test } from 'vitest'
import { listVerbs } from './list-verbs.ts'

interface Row {
  id: string
  n: number
}
const listOf = (...ids: string[]) => {
  let rows: Row[] = ids.map((id, n) => ({ id, n }))
  const verbs = listVerbs<Row>({ change: (next) => void (rows = next(rows)) })
  return { ...verbs, ids: () => rows.map(({ id }) => id).join(''), rows: () => rows }
}

describe('a list of samples', () => {
  test('puts what is new first and what is known in its place', () => {
    const list = listOf('a', 'b')
    list.put({ id: 'c', n: 9 })
    list.put({ id: 'b', n: 7 })
    expect(list.rows()).toEqual([
      { id: 'c', n: 9 },
      { id: 'a', n: 0 },
      { id: 'b', n: 7 },
    ])
  })

  test('changes a part', () => {
    const list = listOf('a', 'b')
    list.patch('b', { n: 5 })
    expect(list.rows()[1]).toEqual({ id: 'b', n: 5 })
  })

  test('brings back what was removed, each to where it stood', () => {
    const list = listOf('a', 'b', 'c', 'd')
    const back = list.remove([{ id: 'b' }, { id: 'd' }])
    expect(list.ids()).toBe('ac')
    back()
    back()
    expect(list.ids()).toBe('abcd')
  })
})
