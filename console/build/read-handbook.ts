import type { Block, HandbookSection, Inline } from '../src/app/help/handbook-section.ts'

/** The documents of the handbook, in the order of its chapters. */
export const HANDBOOK_FILES = ['screens.md', 'terms.md', 'alarms.md'] as const

/** As GitHub makes addresses of headings. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-')

const MARKS = { screen: 'screens', term: 'terms', alarm: 'alarms', trouble: 'troubles' } as const
type MarkName = keyof typeof MARKS
const isMark = (name: string): name is MarkName => Object.hasOwn(MARKS, name)

interface Draft extends Record<(typeof MARKS)[MarkName], string[]> {
  file: string
  title: string
  chapter: string
  chunks: string[]
}

const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g

/** Only what is named here is read: anything else in a document ends the build, so that nothing of it can act. */
const refuse = (file: string, text: string): never => {
  throw new Error(`${file}: the handbook cannot show “${text.slice(0, 60)}”`)
}

/** Takes the documents apart into chapters and sections. */
const draftsOf = (file: string, source: string): Draft[] => {
  const drafts: Draft[] = []
  let chapter = ''
  const begin = (title: string): void =>
    void drafts.push({ file, title, chapter, chunks: [], screens: [], terms: [], alarms: [], troubles: [] })
  for (const chunk of source.split(/\n{2,}/).map((one) => one.trim())) {
    const heading = /^(#{1,3}) (.+)$/.exec(chunk)
    const [, name = '', values = ''] = /^<!-- (\w+):? (.+) -->$/.exec(chunk) ?? []
    const last = drafts.at(-1)
    if (heading !== null) {
      const [, level = '', title = ''] = heading
      if (level.length === 2) chapter = title
      if (level.length > 1) begin(title)
    } else if (isMark(name) && last !== undefined) last[MARKS[name]].push(...values.split(' '))
    else if (chunk !== '' && name !== 'translates') last?.chunks.push(chunk)
  }
  return drafts
}

const idOf = ({ screens, terms, alarms, file, title }: Draft): string => {
  const [screen, term, alarm] = [screens[0], terms[0], alarms[0]]
  if (screen !== undefined) return `screen:${screen}`
  if (term !== undefined) return `term:${term}`
  return alarm === undefined ? `${file}#${slugOf(title)}` : `alarm:${alarm}`
}

const inlineOf = (text: string, file: string, find: (address: string) => string): Inline[] => {
  const pieces: Inline[] = []
  let at = 0
  const words = (to: number): void => {
    const plain = text.slice(at, to)
    if (/[<>*`]|\]\(/.test(plain)) refuse(file, plain)
    if (plain !== '') pieces.push(plain)
  }
  for (const found of text.matchAll(INLINE)) {
    const [whole, bold, code, link, address = ''] = found
    words(found.index)
    if (bold !== undefined) pieces.push({ bold })
    else if (code !== undefined) pieces.push({ code })
    else pieces.push({ words: link ?? '', to: find(address) })
    at = found.index + whole.length
  }
  words(text.length)
  return pieces
}

const ITEM = /^(?:-|\d+\.) /
const blockOf = (chunk: string, file: string, find: (address: string) => string): Block => {
  const lines = chunk.split('\n')
  if (lines.every((line) => ITEM.test(line)))
    return {
      list: lines.map((line) => inlineOf(line.replace(ITEM, ''), file, find)),
      isOrdered: /^\d/.test(chunk),
    }
  if (lines.length > 1 || /^(?:[|>!~]|```|#)/.test(chunk)) refuse(file, chunk)
  return { text: inlineOf(chunk, file, find) }
}

/** The sections of the handbook, by its documents. */
export const readHandbook = (sources: Readonly<Record<string, string>>): HandbookSection[] => {
  const drafts = Object.entries(sources).flatMap(([file, source]) => draftsOf(file, source))
  const byAddress = new Map(drafts.map((draft) => [`${draft.file}#${slugOf(draft.title)}`, idOf(draft)]))
  return drafts
    .filter(({ chunks }) => chunks.length > 0)
    .map((draft) => {
      const { file, chunks, title, chapter, screens, terms, alarms, troubles } = draft
      const find = (address: string): string =>
        byAddress.get(address.startsWith('#') ? file + address : address) ?? refuse(file, address)
      const blocks = chunks.map((chunk) => blockOf(chunk, file, find))
      return { id: idOf(draft), title, chapter, screens, terms, alarms, troubles, blocks }
    })
}
