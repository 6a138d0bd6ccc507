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

/** What a stranger's text of JSON says; one that is none, or beyond any of ours, is refused before anything is built. */
export const parseBoundedJson = (text: string): unknown => {
  if (!isBoundedJson(text)) throw new Failure('request.malformed')
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('request.malformed')
  }
}
