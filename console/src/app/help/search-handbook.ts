import type { Block, HandbookSection, Inline } from './handbook-section.ts'

export const plainText = (line: readonly Inline[]): string =>
  line
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('bold' in piece) return piece.bold
      return 'code' in piece ? piece.code : piece.words
    })
    .join('')
const linesOf = (block: Block): string[] => ('text' in block ? [plainText(block.text)] : block.list.map(plainText))

export interface Hit {
  section: HandbookSection
  /** The first line that has the words, around them. */
  excerpt: string
}

const AROUND = 40
const around = (line: string, at: number): string => {
  const from = Math.max(0, at - AROUND)
  const to = at + AROUND * 2
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`
}

/** The sections that have every word, those that are called by them first. */
export const searchHandbook = (sections: readonly HandbookSection[], typed: string): Hit[] => {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const [first = ''] = words
  return sections
    .flatMap((section) => {
      const lines = section.blocks.flatMap(linesOf)
      const all = [section.title, ...lines].join('\n').toLowerCase()
      if (!words.every((word) => all.includes(word))) return []
      const line = lines.find((one) => one.toLowerCase().includes(first)) ?? lines[0] ?? ''
      const excerpt = around(line, Math.max(0, line.toLowerCase().indexOf(first)))
      const title = section.title.toLowerCase()
      return [{ section, excerpt, rank: title === first ? 0 : words.every((word) => title.includes(word)) ? 1 : 2 }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ section, excerpt }) => ({ section, excerpt }))
}
