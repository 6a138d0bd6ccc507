import { deflateRawSync, crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readXlsx } from './read-xlsx.ts'

const LIMITS = { rows: 20_000, columns: 200 }

/** A zip as the format's description has it. */
const zipOf = (parts: Record<string, string | Buffer>, change: { flags?: number; method?: number } = {}) => {
  const { flags = 0, method = 8 } = change
  const local: Buffer[] = []
  const lines: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(flags, 2)
    head.writeUInt16LE(method, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    lines.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), head, rest, Buffer.from(name)]))
    local.push(entry)
    at += entry.length
  }
  const directory = Buffer.concat(lines)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(lines.length, 8)
  end.writeUInt16LE(lines.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...local, directory, end]))
}

const RELATIONS = `<Relationships><Relationship Id="r1" Type="x" Target="worksheets/sheet1.xml"/>
  <Relationship Id="r2" Type="x" Target="/xl/worksheets/sheet2.xml"/></Relationships>`
const bookOf = (sheet: string, more: Record<string, string> = {}, rest = '') => ({
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': `<?xml version="1.0"?><workbook>${rest}<sheets><sheet name="一" sheetId="1" r:id="r1"/>
    <sheet name="二" sheetId="2" r:id="r2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': RELATIONS,
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row r="1"><c r="A1"><v>9</v></c></row></sheetData></worksheet>',
  ...more,
})
const read = (parts: Record<string, string | Buffer>, limits = LIMITS) => readXlsx(zipOf(parts), limits)

describe('a workbook', () => {
  it('is read from its first sheet: shared and inline texts, numbers, dates and empty cells', async () => {
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>金额</t></is></c>
        <c r="C1" t="s"><v>1</v></c><c r="D1" t="str"><v>公式</v></c></row>
      <row r="3"><c r="A3" s="1"><v>46341</v></c><c r="B3"><v>12.300000000000001</v></c><c r="D3" t="b"><v>1</v></c></row>
      <row r="4"><c r="A4" s="2"><v>46341.5</v></c><c r="B4"><v>1.5E3</v></c><c r="C4" t="e"><v>#N/A</v></c></row>
      <row r="5"><c r="A5"><v>1001002003004005</v></c><c r="C5" t="inlineStr"><is><r><t>粗</t></r><r><t>细</t></r></is></c></row>`
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot; hh:mm"/>
      <numFmt numFmtId="165" formatCode="&quot;d&quot;0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`
    const texts = `<sst><si><t>日期</t></si><si><r><t xml:space="preserve">a &amp; </t></r><r><t>&#20013;_x0041_</t></r>
      <rPh sb="0"><t>pinyin</t></rPh></si></sst>`
    expect(await read(bookOf(sheet, { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': texts }))).toEqual({
      headers: ['日期', '金额', 'a & 中A', '公式'],
      rows: [
        ['2026-11-15', '12.3', '', 'TRUE'],
        ['2026-11-15 12:00:00', '1500', '#N/A', ''],
        ['1001002003004005', '', '粗细', ''],
      ],
      lines: [3, 4, 5],
    })
  })

  it('counts its days from 1904 where it says so, and is read stored as well as packed', async () => {
    const sheet = '<row r="1"><c r="A1" t="str"><v>d</v></c></row><row r="2"><c r="A2" s="1"><v>44879</v></c></row>'
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>'
    const book = bookOf(sheet, { 'xl/styles.xml': styles }, '<workbookPr date1904="1"/>')
    expect(await readXlsx(zipOf(book, { method: 0 }), LIMITS)).toMatchObject({ rows: [['2026-11-15']] })
  })

  it('may name its tags with a prefix and leave out the places of its cells', async () => {
    const sheet =
      '<x:row><x:c\nt="str"><x:v>a</x:v></x:c><x:c t="str"><x:v>b</x:v></x:c></x:row><x:row><x:c/><x:c><x:v>2</x:v></x:c></x:row>'
    expect(await read(bookOf(sheet))).toMatchObject({ headers: ['a', 'b'], rows: [['', '2']], lines: [2] })
  })

  it('of more rows or columns than are taken is refused as a CSV would be', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>${n}</v></c></row>`).join(
      '',
    )
    expect(await read(bookOf(rows), { rows: 10, columns: 200 })).toBe('rows')
    expect(await read(bookOf('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'))).toBe('columns')
  })
})

describe('a hostile workbook', () => {
  it('that unpacks to more than it may is left off, whatever it says of itself', async () => {
    const bomb = zipOf(bookOf(`<row r="1"><c r="A1" t="str"><v>${'0'.repeat(5_000_000)}</v></c></row>`))
    expect(bomb.length).toBeLessThan(100_000)
    expect(await readXlsx(bomb, LIMITS, { bytes: 1_000_000, cells: 1000 })).toBe('bomb')
    const cells = Array.from({ length: 2000 }, () => '<c t="str"><v>x</v></c>').join('')
    expect(await readXlsx(zipOf(bookOf(`<row>${cells}</row>`)), LIMITS, { bytes: 1e6, cells: 1000 })).toBe('bomb')
  })

  it('that is cut off, locked, without a sheet or with a document type is broken', async () => {
    const whole = zipOf(bookOf('<row r="1"><c r="A1"><v>1</v></c></row>'))
    expect(await readXlsx(whole.slice(0, whole.length / 2), LIMITS)).toBe('broken')
    expect(await readXlsx(new Uint8Array([0x50, 0x4b, 3, 4]), LIMITS)).toBe('broken')
    expect(await readXlsx(zipOf(bookOf(''), { flags: 1 }), LIMITS)).toBe('broken')
    expect(await read({ 'word/document.xml': '<document/>' })).toBe('broken')
    const entity = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet/>'
    expect(await read(bookOf('', { 'xl/worksheets/sheet1.xml': entity }))).toBe('broken')
  })

  it('of tags that never close is read in passing', async () => {
    await read(bookOf('<c r="A1" t="str"><v>'.repeat(200_000)))
  })

  it('keeps what looks like a formula as the text it is', async () => {
    const sheet = '<row r="1"><c r="A1" t="str"><v>a</v></c></row><row r="2"><c r="A2" t="str"><v>=1+1</v></c></row>'
    expect(await read(bookOf(sheet))).toMatchObject({ rows: [['=1+1']] })
  })
})
