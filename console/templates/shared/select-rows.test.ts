import { describe, expect, test } from 'vitest'
import type { ListView } from '#console/shared/table/list-view.ts'
import { byNumber, byText, holds, selectRows } from './select-rows.ts'

interface Row {
  name: string
  n: number
}
const ROWS: Row[] = Array.from({ length: 45 }, (_, n) => ({ name: `第${n}行`, n }))
const HOW = {
  fits: { q: ({ name }: Row, typed: string) => holds(name, typed), big: ({ n }: Row) => n >= 40 },
  orders: { n: byNumber(({ n }: Row) => n), name: byText(({ name }: Row) => name) },
}
const view = (part: Partial<ListView>): ListView => ({ page: 1, pageSize: 20, sort: undefined, filters: {}, ...part })
const numbers = (part: Partial<ListView>): number[] => selectRows(ROWS, view(part), HOW).rows.map(({ n }) => n)

describe('rows of samples', () => {
  test('come page by page', () => {
    expect(numbers({ page: 3 })).toEqual([40, 41, 42, 43, 44])
    expect(selectRows(ROWS, view({}), HOW).page).toMatchObject({ totalCounts: 45, totalPages: 3 })
  })

  test('beyond the last page are those of the last', () => {
    expect(numbers({ page: 9 })).toEqual([40, 41, 42, 43, 44])
  })

  test('fit every filter at once', () => {
    expect(numbers({ filters: { q: ' 4 ', big: 'yes' } })).toEqual([40, 41, 42, 43, 44])
    expect(numbers({ filters: { q: '第44' } })).toEqual([44])
  })

  test('are sorted both ways', () => {
    expect(numbers({ sort: '-n', pageSize: 2 })).toEqual([44, 43])
    expect(numbers({ sort: 'n', pageSize: 2 })).toEqual([0, 1])
  })
})
