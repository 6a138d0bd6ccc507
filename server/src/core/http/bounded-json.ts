import { Failure } from './failure.ts'

/** No body of the contract goes deeper; parsing what does costs a stranger nothing and us much. */
const DEEPEST = 32
/** A sheet of a thousand rows with fifty columns. */
const MOST_VALUES = 60_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** The index of the quote that ends the string which begins after `from`; the end of the text where none does. */
const endOfString = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}

/** Whether a text of JSON nests and holds no more than any body of ours: looked at before anything is built of it. */
export const isBoundedJson = (text: string): boolean => {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) at = endOfString(text, at + 1)
    else if (letter === COMMA) values++
    else if (OPENING.has(letter)) depth++
    else if (CLOSING.has(letter)) depth--
    if (depth > DEEPEST || values > MOST_VALUES) return false
  }
  return true
}

/** Said of a body as a whole. */
export const NOT_JSON = { path: '', message: { zh: '请求体不是有效的 JSON', en: 'The body is not valid JSON' } }
const TOO_DEEP = {
  path: '',
  message: { zh: '请求体嵌套过深或项数过多', en: 'The body nests too deeply or holds too many values' },
}
export const tooDeep = (): Failure => new Failure('request.malformed', { issues: [TOO_DEEP] })

/** What a stranger's text of JSON says; one that is none, or beyond any of ours, is refused before anything is built. */
export const parseBoundedJson = (text: string): unknown => {
  if (!isBoundedJson(text)) throw tooDeep()
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('request.malformed', { issues: [NOT_JSON] })
  }
}
