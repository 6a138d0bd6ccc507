import { beforeAll, describe, expect, test } from 'vitest'
import { explainMatch } from './explain-match.ts'
import { loadSpell, type Spell } from './pinyin-of.ts'

describe('why something answers', () => {
  let spell: Spell
  beforeAll(async () => {
    spell = await loadSpell()
  })
  /** The title with the marked characters in brackets. */
  const shown = (typed: string, title: string, others: string[] = []): [string, string | undefined] => {
    const { marks, hint } = explainMatch(typed, { title, syllables: spell(title), others })
    const marked = [...marks]
      .reverse()
      .reduce((text, [from, to]) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`, title)
    return [marked, hint]
  }

  test.each([
    ['钱包', '钱包', '[钱包]', undefined],
    ['qb', '钱包', '[钱包]', 'qian bao'],
    ['qianb', '我的钱包', '我的[钱包]', 'qian bao'],
    ['ggz', '新建广告组', '新建[广告组]', 'guang gao zu'],
    ['xj 组', '新建广告组', '[新建]广告[组]', 'xin jian'],
    ['nvzhuang', '夏季女装', '夏季[女装]', 'nv zhuang'],
    ['nuzhuang', '夏季女装', '夏季[女装]', 'nu zhuang'],
    ['nz', '夏季女装', '夏季[女装]', 'nv zhuang'],
    ['apimi', 'API 密钥', '[API 密]钥', 'api  mi'],
  ])('%s in %s', (typed, title, marked, hint) => {
    expect(shown(typed, title)).toEqual([marked, hint])
  })

  test('by another word, which is said', () => {
    expect(shown('wallet', '钱包', ['Wallet'])).toEqual(['钱包', 'Wallet'])
    expect(shown('创建', '新建广告组', ['New ad set', '创建'])).toEqual(['新建广告组', '创建'])
  })

  test('by letters here and there', () => {
    expect(shown('usr', 'User accounts')).toEqual(['[Us]e[r] accounts', undefined])
  })
})
