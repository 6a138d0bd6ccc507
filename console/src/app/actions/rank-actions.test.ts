import { beforeAll, describe, expect, test } from 'vitest'
import { loadSpell, readingsOf, type Spell } from './pinyin-of.ts'
import { rankActions } from './rank-actions.ts'

const TITLES = {
  users: ['用户账号', 'User accounts'],
  enterprises: ['企业账号', 'Enterprise accounts'],
  settings: ['设置', 'Settings'],
  newUser: ['新建用户', 'New user'],
  color: ['切换浅色 / 深色', 'Switch light / dark'],
} as const

describe('the palette', () => {
  let spell: Spell
  beforeAll(async () => {
    spell = await loadSpell()
  })
  const find = (typed: string, recent: string[] = []): string[] =>
    rankActions(
      typed,
      Object.entries(TITLES).map(([name, [zh, en]]) => ({ name, texts: [zh, en, ...readingsOf(spell(zh))] })),
      recent,
    ).map(({ name }) => name)

  test.each(['用户账号', '用户', '账号'])('answers Chinese: %s', (typed) => {
    expect(find(typed)).toContain('users')
  })
  test.each(['yonghu', 'yhzh', 'YongHuZhang', 'yong hu'])('answers pinyin, whole and by initials: %s', (typed) => {
    expect(find(typed)).toContain('users')
  })
  test.each(['user acc', 'accounts user', 'usr', 'USER'])(
    'answers English, in any order and with gaps: %s',
    (typed) => {
      expect(find(typed)).toContain('users')
    },
  )

  test('puts what begins with the words before what merely holds them', () => {
    expect(find('user')).toEqual(['users', 'newUser'])
    expect(find('yonghu')[0]).toBe('users')
  })
  test('does not answer letters scattered by chance', () => {
    expect(find('sd')).not.toContain('users')
    expect(find('xyzzy')).toEqual([])
  })
  test('asks every word to be found', () => {
    expect(find('user settings')).toEqual([])
  })
  test('lists the recent ones first where nothing is typed', () => {
    expect(find('', ['settings', 'color']).slice(0, 3)).toEqual(['settings', 'color', 'users'])
  })
})
