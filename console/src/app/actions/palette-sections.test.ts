import { describe, expect, test } from 'vitest'
import type { SearchGroup } from '#contract/search/entities.ts'
import type { Action } from './action.ts'
import { type Entry, startSections, typedSections } from './palette-sections.ts'
import type { OpenRecord } from './record.ts'

const found = (name: string, score = 0, group: Action['group'] = 'page') => {
  const action: Action = { name, title: name, group, icon: 'layout', perform: () => undefined }
  return { action, title: name, match: { marks: [] }, score }
}
const row = (id: string) => ({ id, title: id, detail: '', find: id, within: null })
const GROUPS: SearchGroup[] = [
  { kind: 'adset', rows: [row('as_1'), row('as_2')], more: true },
  { kind: 'order', rows: [row('od_1')], more: true },
]
const record = (id: string): OpenRecord => ({
  kind: 'adset',
  id,
  title: '夏季号卡',
  detail: '',
  find: id,
  path: `/apps/adsets/details/${id}`,
})
const NONE = { typed: 'x', named: [], groups: [], isSearching: false }
const keysOf = (sections: { entries: Entry[] }[]): string[] =>
  sections.flatMap(({ entries }) => entries.map(({ key }) => key))

describe('what is typed is answered by', () => {
  test('what is meant under its groups, then records, then what only resembles', () => {
    const sections = typedSections({
      ...NONE,
      named: [found('stop', 0, 'adset')],
      actions: [found('create', 90, 'create'), found('clear', 85), found('vague', 20)],
      groups: GROUPS,
    })
    expect(keysOf(sections)).toEqual([
      'stop',
      'create',
      'clear',
      'adset as_1',
      'adset as_2',
      'more adset',
      'order od_1',
      'vague',
    ])
    expect(sections.map(({ title }) => title)).toEqual([
      'On ad sets',
      'Create',
      'Pages',
      'Ad sets',
      'Orders',
      'Similar pages and actions',
    ])
  })

  test('a verb on the open ad set before the same on others, were a page called more like it', () => {
    const actions = [found('page', 100), found('stop-here', 85, 'adset')]
    const sections = typedSections({ ...NONE, named: [found('stop-other', 0, 'adset')], actions })
    expect(keysOf(sections)).toEqual(['stop-here', 'stop-other', 'page'])
    expect(keysOf(typedSections({ ...NONE, actions }))).toEqual(['page', 'stop-here'])
  })

  test('no more than a few pages before the records, and all of them after', () => {
    const actions = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => found(name, 85))
    expect(keysOf(typedSections({ ...NONE, actions, groups: GROUPS.slice(1) }))).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'order od_1',
      'g',
    ])
  })

  test('nothing vague while the records are on their way', () => {
    const actions = [found('clear', 85), found('vague', 20)]
    expect(keysOf(typedSections({ ...NONE, actions, isSearching: true }))).toEqual(['clear'])
  })

  test('the way to a list that has more, with the same words', () => {
    const [section] = typedSections({ ...NONE, typed: '夏季', actions: [], groups: GROUPS.slice(0, 1) })
    const last = section?.entries.at(-1)
    expect(last && 'more' in last ? last.more.path : '').toBe(`/apps/adsets/list?Q=${encodeURIComponent('夏季')}`)
  })
})

describe('before anything is typed there are', () => {
  const actions = [
    found('help', 0, 'help'),
    found('page', 0),
    found('edit', 0, 'adset'),
    found('new', 0, 'create'),
    found('other', 0),
  ]

  test('the favourites in their order, the open ad set, what was used lately, then everything by groups', () => {
    const sections = startSections({
      actions,
      favourites: [{ kind: 'adset', id: 'as_9', find: 'as_9' }, { action: 'page' }, { action: 'gone' }],
      favouriteRecords: [record('as_9')],
      recents: [{ action: 'page' }, { record: record('as_8') }, { action: 'other' }],
    })
    expect(sections.map(({ title, entries }) => [title, ...entries.map(({ key }) => key)])).toEqual([
      ['Favourites', 'adset as_9', 'page'],
      ['This ad set', 'edit'],
      ['Recently used', 'adset as_8', 'other'],
      ['Create', 'new'],
      ['Pages', 'page', 'other'],
      ['Help', 'help'],
    ])
  })

  test('no groups without an entry', () => {
    const sections = startSections({ actions: [], favourites: [], favouriteRecords: [], recents: [] })
    expect(sections).toEqual([])
  })
})
