/** Longer than any message WeCom sends. */
const LONGEST = 64 * 1024
const DEEPEST = 8
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const NAME = /[A-Za-z_][\w.-]{0,63}/y
const OPEN_CDATA = '<![CDATA['
const DECLARATION = /^<\?xml [^<>?]*\?>/

class Unreadable extends Error {}

const entityOf = (name: string): string => {
  const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
  if (number !== null) {
    const point = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16)
    if (point === 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) throw new Unreadable()
    return String.fromCodePoint(point)
  }
  const text = ENTITIES[name]
  if (text === undefined) throw new Unreadable()
  return text
}
const plainText = (text: string): string => {
  const read = text.replaceAll(/&([^&;]{1,10});/g, (_all, name: string) => entityOf(name))
  if (/&(?![^&;]{1,10};)/.test(text)) throw new Unreadable()
  return read
}

/** Walks over the text once; nothing in it can make that long. */
class Reader {
  readonly #text: string
  #at = 0
  constructor(text: string) {
    this.#text = text
  }
  skipSpace(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++
  }
  get isOver(): boolean {
    return this.#at >= this.#text.length
  }
  #take(mark: string): boolean {
    if (!this.#text.startsWith(mark, this.#at)) return false
    this.#at += mark.length
    return true
  }
  #need(mark: string): void {
    if (!this.#take(mark)) throw new Unreadable()
  }
  #until(mark: string): string {
    const end = this.#text.indexOf(mark, this.#at)
    if (end < 0) throw new Unreadable()
    const found = this.#text.slice(this.#at, end)
    this.#at = end
    return found
  }
  /** The text of an element, or its children; an element without a name it may have is refused. */
  element(depth: number): { name: string; text: string; children: Map<string, string> } {
    if (depth > DEEPEST) throw new Unreadable()
    this.#need('<')
    NAME.lastIndex = this.#at
    const name = NAME.exec(this.#text)?.[0] ?? ''
    if (name === '') throw new Unreadable()
    this.#at += name.length
    const children = new Map<string, string>()
    if (this.#take('/>')) return { name, text: '', children }
    this.#need('>')
    let text = ''
    while (!this.#take('</')) {
      if (this.#take(OPEN_CDATA)) {
        text += this.#until(']]>')
        this.#need(']]>')
      } else if (this.#text[this.#at] === '<') {
        const child = this.element(depth + 1)
        if (children.has(child.name) && depth === 0) throw new Unreadable()
        children.set(child.name, child.text)
      } else text += plainText(this.#until('<'))
    }
    this.#need(name)
    this.#need('>')
    return { name, text, children }
  }
}

/** The fields of a flat message; undefined for anything else. No declarations of types, no attributes, no instructions. */
export const readXml = (text: string): Record<string, string> | undefined => {
  if (text.length > LONGEST || text.includes('\0')) return undefined
  const reader = new Reader(text.trim().replace(DECLARATION, ''))
  try {
    reader.skipSpace()
    const { name, children } = reader.element(0)
    return name === 'xml' && reader.isOver ? Object.fromEntries(children) : undefined
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}
