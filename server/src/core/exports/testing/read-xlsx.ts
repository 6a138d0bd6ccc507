import { strFromU8, unzipSync } from 'fflate'

type ReadCell = string | number | undefined
export interface ReadSheet {
  name: string
  rows: ReadCell[][]
  xml: string
}

export const unzip = (file: Buffer): Map<string, string> =>
  new Map(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]))

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
