import { describe, expect, test } from 'vitest'
import { besideTab, closeTab, keepTab, nameIn, nameTab, type PageTab, visitTab } from './tabs.ts'

const users: PageTab = { pattern: '/apps/users/list', path: '/apps/users/list', title: 'User accounts' }
const members = (id: string): PageTab => ({
  pattern: '/apps/enterprises/list_members/:enterpriseId',
  path: `/apps/enterprises/list_members/${id}`,
  title: 'Members',
})
const settings: PageTab = { pattern: '/apps/settings', path: '/apps/settings', title: 'Settings' }

describe('page tabs', () => {
  test('a page opened first comes last', () => {
    expect(visitTab([users], settings)).toEqual([users, settings])
  })

  test('a page opened again keeps its place and remembers its query', () => {
    const again = { ...users, path: '/apps/users/list?q=li' }
    expect(visitTab([users, settings], again)).toEqual([again, settings])
  })

  test('another record of the same page takes the same tab and loses the name of the first', () => {
    const named = nameTab([users, members('a')], { path: members('a').path, name: '澄明传媒' })
    expect(named[1]?.name).toBe('澄明传媒')
    expect(visitTab(named, members('b'))).toEqual([users, members('b')])
  })

  test('the same record with another query keeps its name', () => {
    const named = nameTab([members('a')], { path: members('a').path, name: '澄明传媒' })
    const [tab] = visitTab(named, { ...members('a'), path: `${members('a').path}?page=2` })
    expect(tab).toMatchObject({ name: '澄明传媒', path: `${members('a').path}?page=2` })
  })

  test('a name that is a translated text is shown in its own language alone', () => {
    const [tab] = nameTab([settings], { path: settings.path, name: '邮件', language: 'zh' })
    expect(tab && nameIn(tab, 'zh')).toBe('邮件')
    expect(tab && nameIn(tab, 'en')).toBeUndefined()
    const [record] = nameTab([members('a')], { path: members('a').path, name: '澄明传媒' })
    expect(record && nameIn(record, 'en')).toBe('澄明传媒')
  })

  test('closing the open tab leads to the next one, or to the one before', () => {
    const tabs = [users, members('a'), settings]
    expect(besideTab(tabs, users.pattern)).toEqual(members('a'))
    expect(besideTab(tabs, settings.pattern)).toEqual(members('a'))
    expect(besideTab([users], users.pattern)).toBeUndefined()
    expect(closeTab(tabs, users.pattern)).toEqual([members('a'), settings])
  })

  test('closing the others leaves the one', () => {
    expect(keepTab([users, members('a'), settings], settings.pattern)).toEqual([settings])
  })
})
