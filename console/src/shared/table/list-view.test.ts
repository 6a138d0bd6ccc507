import { describe, expect, it } from 'vitest'
import { exportQueryOf, listQueryOf } from './list-query.ts'
import type { ListFilter } from './list-spec.ts'
import { readView, writeView } from './list-view.ts'

const filters: ListFilter[] = [
  { kind: 'text', id: 'Q', label: 'Search' },
  { kind: 'select', id: 'Status', label: 'Status', options: [{ value: 'active', label: 'Active' }] },
  { kind: 'range', from: 'From', to: 'To', label: 'Time' },
  { kind: 'text', id: 'parentId', label: 'Parent', sent: 'query' },
]
const spec = { filters, sorts: ['createdAt', 'username'] }
const read = (search: string) => readView(new URLSearchParams(search), spec)

describe('the view in the URL', () => {
  it('is the first page of 20, unsorted and unfiltered, when the URL says nothing', () => {
    expect(read('')).toEqual({ page: 1, pageSize: 20, sort: undefined, filters: {} })
  })
  it('comes back as it was written', () => {
    const view = {
      page: 3,
      pageSize: 50,
      sort: '-createdAt',
      filters: { Q: '张 三 & co', Status: 'active', From: '2026-11-01', To: '2026-11-15' },
    }
    expect(read(writeView(new URLSearchParams(), view, spec).toString())).toEqual(view)
  })
  it('leaves the defaults out of the URL and the parameters of others in', () => {
    const next = writeView(new URLSearchParams('edit=us_1&page=4&Q=x'), read(''), spec)
    expect(next.toString()).toBe('edit=us_1')
  })
  it('does not believe what cannot be', () => {
    expect(read('page=0&pageSize=33&sort=password&Status=root&From=2026-13-45')).toEqual(read(''))
    expect(read('page=-2&Q=%20%20')).toEqual(read(''))
    expect(read('page=1e9').page).toBe(1)
  })
  it('cuts a text that no server would take', () => {
    expect(read(`Q=${'x'.repeat(500)}`).filters['Q']).toHaveLength(200)
  })
})

describe('the query of a list', () => {
  const view = read('page=3&sort=-username&Q=li&Status=active&parentId=en_1')
  it('counts pages as the endpoint does and sends filters as JSON strings', () => {
    expect(listQueryOf(view, filters, 0)).toEqual({
      page: 2,
      pageSize: 20,
      sort: '-username',
      filters: ['{"ID":"Q","Value":"li"}', '{"ID":"Status","Value":"active"}'],
      parentId: 'en_1',
    })
    expect(listQueryOf(view, filters, 1)['page']).toBe(3)
  })
  it('names neither filters nor sort when there are none', () => {
    expect(listQueryOf(read(''), filters, 1)).toEqual({ page: 1, pageSize: 20 })
  })
  it('is exported without paging', () => {
    const query = new URLSearchParams(exportQueryOf(view, filters))
    expect(query.getAll('filters')).toHaveLength(2)
    expect(query.get('sort')).toBe('-username')
    expect(query.get('parentId')).toBe('en_1')
    expect(query.has('page')).toBe(false)
  })
})
