import { crc32, inflateRawSync } from 'node:zlib'

export type ReadCell = string | number | undefined
export interface ReadSheet {
  name: string
  rows: ReadCell[][]
  xml: string
}

/** The parts of a zip by its directory at the end, each checked against what the directory says of it. */
export const unzip = (file: Buffer): Map<string, string> => {
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const [count, start] = [file.readUInt16LE(end + 10), file.readUInt32LE(end + 16)]
  const parts = new Map<string, string>()
  let at = start
  for (let n = 0; n < count; n++) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => file.readUInt32LE(at + offset)) as [number, number, number]
    const length = file.readUInt16LE(at + 28)
    const local = file.readUInt32LE(at + 42)
    const name = file.toString('utf8', at + 46, at + 46 + length)
    if (file.readUInt32LE(local + 14) !== crc || file.readUInt32LE(local + 18) !== packed)
      throw new Error(`${name}: its header says something else than the directory`)
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const bytes = inflateRawSync(file.subarray(from, from + packed))
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged`)
    parts.set(name, bytes.toString('utf8'))
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

const plain = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const columnOf = (place: string): number =>
  [...place.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const rowOf = (xml: string): ReadCell[] => {
  const cells: ReadCell[] = []
  for (const [, place = '', text, number] of xml.matchAll(
    /<c r="([A-Z]+\d+)"[^>]*>(?:<is><t xml:space="preserve">([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g,
  ))
    cells[columnOf(place)] = text === undefined ? Number(number) : plain(text)
  return cells
}

/** Reads a workbook back, written from the format's description and not from our writer. */
export const readXlsx = (file: Buffer): ReadSheet[] => {
  const parts = unzip(file)
  const targets = new Map(
    [...(parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/Id="(\w+)"[^>]*Target="([^"]+)"/g)].map(
      ([, id = '', target = '']) => [id, `xl/${target}`],
    ),
  )
  return [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"[^>]*r:id="(\w+)"/g)].map(
    ([, name = '', id = '']) => {
      const xml = parts.get(targets.get(id) ?? '') ?? ''
      return { name, xml, rows: [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => rowOf(row)) }
    },
  )
}
