import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ADSET_TROUBLES } from '../../contract/adsets/troubles.ts'
import { HEALTH_KINDS } from '../../contract/work/health-kinds.ts'
import { FRAME_ROUTES } from '../src/app/frame-routes.ts'
import { plainText, searchHandbook } from '../src/app/help/search-handbook.ts'
import chinese from '../src/shared/terms/locale/zh.json' with { type: 'json' }
import { TERM_NAMES, TERMS } from '../src/shared/terms/terms.ts'
import { HANDBOOK_FILES, readHandbook } from './read-handbook.ts'

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url))
const bookOf = (folder: string) =>
  readHandbook(Object.fromEntries(HANDBOOK_FILES.map((file) => [file, readFileSync(DOCS + folder + file, 'utf8')])))
const BOOKS = { zh: bookOf('zh-CN/handbook/'), en: bookOf('handbook/') }
const inOrder = (names: readonly string[]): string[] => names.toSorted()

describe.each(['zh', 'en'] as const)('the handbook in %s', (language) => {
  const book = BOOKS[language]

  test('has one section about every screen, alarm, trouble and term, and about nothing else', () => {
    expect(inOrder(book.flatMap(({ screens }) => screens))).toEqual(inOrder(FRAME_ROUTES.map(({ path }) => path)))
    expect(inOrder(book.flatMap(({ alarms }) => alarms))).toEqual(inOrder(HEALTH_KINDS))
    expect(inOrder(book.flatMap(({ troubles }) => troubles))).toEqual(inOrder(ADSET_TROUBLES))
    expect(inOrder(book.flatMap(({ terms }) => terms))).toEqual(inOrder(TERM_NAMES))
  })

  test('explains each term as the console does', () => {
    const texts: Record<string, string> = chinese
    for (const name of TERM_NAMES) {
      const { says } = TERMS[name]
      const [block] = book.find(({ terms }) => terms.includes(name))?.blocks ?? []
      expect(block && 'text' in block ? plainText(block.text) : '').toBe(language === 'zh' ? texts[says] : says)
    }
  })

  test('says of each alarm what it means and what to do', () => {
    for (const { alarms, blocks } of book) if (alarms.length > 0) expect([alarms, blocks.length]).toEqual([alarms, 2])
  })

  test('leads only to sections that are there', () => {
    const ids = new Set(book.map(({ id }) => id))
    const lines = book.flatMap(({ blocks }) => blocks.flatMap((block) => ('text' in block ? [block.text] : block.list)))
    const links = lines.flatMap((line) =>
      line.flatMap((piece) => (typeof piece === 'object' && 'to' in piece ? piece.to : [])),
    )
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter((to) => !ids.has(to))).toEqual([])
  })
})

describe('a document is read', () => {
  const read = (text: string) => readHandbook({ 'a.md': `# A\n\n## B\n\n### One two\n\n${text}` })[0]

  test('with its marks, lists, keys, bold words and links', () => {
    expect(read('<!-- screen: /a /b -->\n\nSee **this** and `j`.\n\n- [it](#one-two)\n- more')).toEqual({
      id: 'screen:/a',
      title: 'One two',
      chapter: 'B',
      screens: ['/a', '/b'],
      terms: [],
      alarms: [],
      troubles: [],
      blocks: [
        { text: ['See ', { bold: 'this' }, ' and ', { code: 'j' }, '.'] },
        { list: [[{ words: 'it', to: 'screen:/a' }], ['more']], isOrdered: false },
      ],
    })
  })

  test.each([
    '<script>alert(1)</script>',
    '![a](b.png)',
    '[x](https://example.com)',
    '[x](javascript:alert(1))',
    '| a |',
  ])('but not %s', (text) => {
    expect(() => read(text)).toThrow('the handbook cannot show')
  })
})

describe('the search in the handbook', () => {
  const titles = (typed: string): string[] => searchHandbook(BOOKS.zh, typed).map(({ section }) => section.title)

  test('finds what is called so before what only says it', () => {
    expect(titles('补量')[0]).toBe('补量')
    expect(titles('补量')).toContain('广告组')
  })
  test('asks for every word, and shows the line that has the first', () => {
    expect(titles('联调 不存在的词')).toEqual([])
    expect(searchHandbook(BOOKS.zh, '熔断')[0]?.excerpt).toContain('熔断')
  })
})
