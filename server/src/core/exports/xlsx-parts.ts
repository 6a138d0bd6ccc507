const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles of the cells, by their place in the list below. */
export const STYLE = { heading: 1, money: 2 } as const

export const STYLES = [
  HEAD,
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>`,
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('')

const each = (count: number, one: (n: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at + 1)).join('')

/** Excel takes 31 characters, without those that have a meaning in formulas. */
const sheetName = (title: string, n: number): string => {
  const behind = n === 1 ? '' : ` ${n}`
  const plain = title.replaceAll(/[[\]:*?/\\'&<>"\p{Cc}]/gu, ' ').trim() || 'Sheet'
  return [...plain].slice(0, 31 - behind.length).join('') + behind
}

export const workbook = (title: string, sheets: number): string =>
  [
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>`,
    each(sheets, (n) => `<sheet name="${sheetName(title, n)}" sheetId="${n}" r:id="rId${n}"/>`),
    '</sheets></workbook>',
  ].join('')

export const relations = (sheets: number): string =>
  [
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">`,
    each(sheets, (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`),
    `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ].join('')

/** What is where in the file. */
export const contentTypes = (sheets: number): Record<string, string> => ({
  '_rels/.rels': [
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">`,
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ].join(''),
  '[Content_Types].xml': [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>`,
    each(
      sheets,
      (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
    ),
    `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
  ].join(''),
})
