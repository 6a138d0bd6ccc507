/** A piece of a line: words, words in bold, what is typed, or a way to another section. */
export type Inline = string | { bold: string } | { code: string } | { words: string; to: string }
export type Block = { text: readonly Inline[] } | { list: readonly (readonly Inline[])[]; isOrdered: boolean }

/** A section of the handbook, as the build makes it of the documents. */
export interface HandbookSection {
  /** What it is about first: `screen:/apps/audit`, `term:click`, `alarm:push.failed`; or where it stands. */
  id: string
  title: string
  /** Of the chapter it belongs to. */
  chapter: string
  screens: readonly string[]
  terms: readonly string[]
  alarms: readonly string[]
  troubles: readonly string[]
  blocks: readonly Block[]
}
