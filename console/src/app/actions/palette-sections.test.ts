import { describe, expect, test } from 'vitest'
import type { SearchGroup } from '#contract/search/entities.ts'
import type { Action } from './action.ts'
import { type Entry, sectionsOf } from './palette-sections.ts'

const page = (name: string, score: number) => {
  const action: Action = { name, title: name, group: 'page', icon: 'layout', perform: () => undefined }
  return { action, name, texts: [name], score }
}
const row = (id: string) => ({ id, title: id, detail: '', find: id, within: null })
const GROUPS: SearchGroup[] = [
  { kind: 'adset', rows: [row('as_1'), row('as_2')], more: true },
  { kind: 'order', rows: [row('od_1')], more: true },
]
const NONE = { groups: [], isSearching: false, recent: [], recentTitle: 'lately' }
const keysOf = (sections: { entries: Entry[] }[]): string[] =>
  sections.flatMap(({ entries }) => entries.map(({ key }) => key))

describe('the palette shows', () => {
  test('pages that are meant, then records under their groups, then pages that only resemble', () => {
    const sections = sectionsOf({
      ...NONE,
      typed: 'x',
      actions: [page('clear', 85), page('vague', 20)],
      groups: GROUPS,
    })
    expect(keysOf(sections)).toEqual(['clear', 'adset as_1', 'adset as_2', 'more adset', 'order od_1', 'vague'])
    expect(sections.map(({ title }) => title)).toEqual([undefined, 'Ad sets', 'Orders', undefined])
  })

  test('no more than a few pages before the records, and all of them after', () => {
    const actions = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => page(name, 85))
    expect(keysOf(sectionsOf({ ...NONE, typed: 'x', actions, groups: GROUPS.slice(1) }))).toEqual([
      'a',
      'b',
      'c',
      'd',
      'order od_1',
      'e',
      'f',
    ])
  })

  test('nothing vague while the records are on their way', () => {
    const actions = [page('clear', 85), page('vague', 20)]
    expect(keysOf(sectionsOf({ ...NONE, typed: 'x', actions, isSearching: true }))).toEqual(['clear'])
  })

  test('what was opened lately first where nothing is typed', () => {
    const recent = [
      { kind: 'adset' as const, id: 'as_9', title: '夏季号卡', detail: '', path: '/apps/adsets/details/as_9' },
    ]
    const sections = sectionsOf({ ...NONE, typed: '', actions: [page('clear', 0)], recent })
    expect(keysOf(sections)).toEqual(['adset as_9', 'clear'])
  })

  test('the way to a list that has more, with the same words', () => {
    const [section] = sectionsOf({ ...NONE, typed: '夏季', actions: [], groups: GROUPS.slice(0, 1) })
    const last = section?.entries.at(-1)
    expect(last && 'more' in last ? last.more.path : '').toBe(`/apps/adsets/list?Q=${encodeURIComponent('夏季')}`)
  })
})
