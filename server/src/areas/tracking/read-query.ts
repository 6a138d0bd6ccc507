/** The parameters of a link by their names in lower case. What says nothing is absent: empty, or a macro nobody filled. */
export type LinkQuery = ReadonlyMap<string, string>

const UNFILLED = /^__[A-Za-z0-9_]+__$/
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/g
const ESCAPE = /%([0-9a-f]{2})/gi
const MOST_PARAMETERS = 100

/** Bytes that are no UTF-8 become the replacement character; nothing is refused for them. */
const decodeBytes = (text: string): string =>
  Buffer.from(
    Buffer.from(text)
      .toString('latin1')
      .replace(ESCAPE, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const decode = (text: string): string => {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return decodeBytes(spaced)
  }
}

const ENCODED = /[%+]|[^\x21-\x7e]/
const clean = (text: string): string =>
  ENCODED.test(text) ? decode(text).replace(CONTROL, '').toWellFormed().trim() : text

/** Reads a query as it came, whatever it is; of a name given twice the first that says something counts. */
export const readQuery = (raw: string): LinkQuery => {
  const found = new Map<string, string>()
  for (const part of raw.split('&', MOST_PARAMETERS)) {
    const sign = part.indexOf('=')
    if (sign <= 0) continue
    const value = clean(part.slice(sign + 1))
    if (value === '' || UNFILLED.test(value)) continue
    const name = clean(part.slice(0, sign)).toLowerCase()
    if (!found.has(name)) found.set(name, value)
  }
  return found
}
