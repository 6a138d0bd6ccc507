import { ZipProblem } from './unzip.ts'

export interface Tag {
  /** Without its prefix. */
  name: string
  /** What stands between the name and the end. */
  inside: string
  closes: boolean
  /** Closed where it is opened. */
  empty: boolean
  /** Where what it holds begins. */
  end: number
  start: number
}

/** Where the name of a tag ends; -1 where nothing follows it. */
const spaceIn = (whole: string): number => {
  for (let at = 0; at < whole.length; at++) if (whole.charCodeAt(at) <= 32) return at
  return -1
}

/** The tags of an XML text one after the other, in one pass. A document type could name entities without end, and is refused. */
export function* tagsOf(xml: string): Generator<Tag> {
  for (let start = xml.indexOf('<'); start !== -1;) {
    if (xml.startsWith('<!DOCTYPE', start)) throw new ZipProblem('broken')
    const isComment = xml.startsWith('<!--', start)
    const close = isComment ? xml.indexOf('-->', start) : xml.indexOf('>', start)
    if (close === -1) throw new ZipProblem('broken')
    const end = isComment ? close + 3 : close + 1
    if (!isComment && xml[start + 1] !== '?') {
      const closes = xml[start + 1] === '/'
      const empty = xml[close - 1] === '/'
      const whole = xml.slice(start + (closes ? 2 : 1), empty ? close - 1 : close)
      const space = spaceIn(whole)
      const name = space === -1 ? whole : whole.slice(0, space)
      yield {
        name: name.slice(name.indexOf(':') + 1),
        inside: space === -1 ? '' : whole.slice(space),
        closes,
        empty,
        end,
        start,
      }
    }
    start = xml.indexOf('<', end)
  }
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const fromCode = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** XML's entities, and what Excel writes for characters that XML has no place for. */
const decoded = (text: string): string => (text.includes('&') || text.includes('_x') ? decode(text) : text)

const decode = (text: string): string =>
  text
    .replaceAll(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
      (whole, hex?: string, number?: string, name?: string) =>
        hex !== undefined
          ? fromCode(Number.parseInt(hex, 16))
          : number !== undefined
            ? fromCode(Number(number))
            : (NAMED[name ?? ''] ?? whole),
    )
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The attributes of a tag, each under its name without prefix. */
export const attributesOf = (inside: string): Record<string, string> =>
  Object.fromEntries(
    [...inside.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name.slice(name.indexOf(':') + 1),
      decoded(double ?? single ?? ''),
    ]),
  )

/** One attribute, found without reading the others; the cells of a sheet are many. */
export const attributeOf = (inside: string, name: string): string | undefined => {
  const start = inside.indexOf(` ${name}="`)
  if (start === -1) return /['\t\n\r]/.test(inside) ? attributesOf(inside)[name] : undefined
  const from = start + name.length + 3
  return inside.slice(from, inside.indexOf('"', from))
}

/** The tags, and with each closing one the text it held; how a text is spoken is left out. */
export function* textOfTags(xml: string): Generator<Tag & { text?: string }> {
  let open: Tag | undefined
  let spoken = false
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'rPh' && !tag.empty) spoken = !tag.closes
    if (spoken) continue
    if (tag.closes && open?.name === tag.name) {
      yield Object.assign(tag, { text: decoded(xml.slice(open.end, tag.start)) })
      open = undefined
    } else {
      open = tag.empty || tag.closes ? undefined : tag
      yield tag
    }
  }
}
