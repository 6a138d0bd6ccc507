import { describe, expect, it } from 'vitest'
import { listQuery, type ListSpec } from './list.ts'

const LIST: ListSpec = { key: 'things', firstPage: 1, filters: ['Q', 'Status'], sort: ['name', 'createdAt'] }
const read = (asked: object, spec = LIST) => listQuery(spec).safeParse(asked)
const read0 = (asked: object) => read(asked, { ...LIST, firstPage: 0 })

describe('a list', () => {
  it('asked nothing gives its first page, of twenty', () => {
    expect(read({}).data).toEqual({ page: 1, pageSize: 20, index: 0, filters: {}, sort: undefined })
    expect(read0({}).data).toMatchObject({ page: 0, index: 0 })
    expect(read({}, { ...LIST, pageSize: 100 }).data).toMatchObject({ pageSize: 100 })
  })

  it('counts its pages from 0 or 1, each in its own way', () => {
    expect(read({ page: '3' }).data).toMatchObject({ page: 3, index: 2 })
    expect(read0({ page: '3' }).data).toMatchObject({ page: 3, index: 3 })
    expect(read({ page: '0' }).success).toBe(false)
  })

  it('takes the plain spelling before the dotted one', () => {
    expect(read({ 'page.page': '2', 'page.pageSize': '5' }).data).toMatchObject({ page: 2, pageSize: 5 })
    expect(read({ page: '4', 'page.page': '2' }).data).toMatchObject({ page: 4 })
  })

  it('of size 0 is all of a thousand', () => {
    expect(read({ pageSize: '0' }).data?.pageSize).toBe(1000)
    expect(read({ pageSize: '1001' }).success).toBe(false)
  })

  it('sorts by what it knows, downwards with a minus', () => {
    expect(read({ sort: 'name' }).data?.sort).toEqual({ field: 'name', descending: false })
    expect(read({ sort: '-createdAt' }).data?.sort).toEqual({ field: 'createdAt', descending: true })
    expect(read({ sort: 'other' }).error?.issues[0]?.path).toEqual(['sort'])
  })

  it('refuses days of which the last is before the first', () => {
    const days = (From: string, To: string) => {
      const filters = Object.entries({ From, To }).map(([ID, Value]) => JSON.stringify({ ID, Value }))
      return read({ filters }, { ...LIST, filters: ['From', 'To'] })
    }
    expect(days('2026-11-16', '2026-11-16').success).toBe(true)
    expect(days('2026-11-17', '2026-11-16').error?.issues).toMatchObject([
      { path: ['filters.To'], params: { rule: 'days_order' } },
    ])
  })

  it('takes filters one by one, many, or as an array; numbers and truths become text', () => {
    const one = JSON.stringify({ ID: 'Status', Value: 'active' })
    const two = JSON.stringify({ ID: 'Q', Value: 7 })
    expect(read({ filters: one }).data?.filters).toEqual({ Status: 'active' })
    expect(read({ filters: [one, two] }).data?.filters).toEqual({ Status: 'active', Q: '7' })
    expect(read({ filters: `[${one},${two}]` }).data?.filters).toEqual({ Status: 'active', Q: '7' })
    expect(read({ q: 'x' }).data?.filters).toEqual({ Q: 'x' })
    expect(read({ filters: '{"ID":"Q","Value":true}' }).data?.filters).toEqual({ Q: 'true' })
  })

  it('takes an emptied filter as none', () => {
    expect(read({ q: ' ', filters: '{"ID":"Status","Value":""}' }).data?.filters).toEqual({})
  })

  it('without a free search refuses q by name', () => {
    expect(read({ q: 'x' }, { ...LIST, filters: [] }).error?.issues[0]?.path).toEqual(['q'])
  })
})
