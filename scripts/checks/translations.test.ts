import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { compareTranslation } from './translations.ts'

const SOURCE = '# One\n\nWords.\n\n```bash\n# a comment\nnpm start\n```\n\n## Two\n'
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)
const translated = (text: string, of = SOURCE): string => `<!-- translates a.md ${hashOf(of)} -->\n\n${text}`

it('accepts the same document in another language', () => {
  const text = '# 一\n\n字。\n\n```bash\n# a comment\nnpm start\n```\n\n## 二\n'
  expect(compareTranslation('a.md', SOURCE, translated(text))).toEqual([])
})
it('finds one whose original has changed since', () => {
  expect(compareTranslation('a.md', `${SOURCE}More.\n`, translated(SOURCE))).toHaveLength(1)
})
it('finds a section and a command that are missing', () => {
  expect(compareTranslation('a.md', SOURCE, translated('# 一\n'))).toEqual([
    'has other headings than a.md',
    'has other code than a.md',
  ])
})
