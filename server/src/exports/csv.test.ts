import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('what would calculate in a spreadsheet is made text', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
    expect(csvLine([`${start}1+1`])).toContain(`'${start}1+1`)
  expect(csvLine(['=HYPERLINK("http://evil","x")'])).toBe(`"'=HYPERLINK(""http://evil"",""x"")"\r\n`)
})

test('numbers stay numbers, even negative ones, and nothing stays empty', () => {
  expect(csvLine([-5, 0, null, ''])).toBe('-5,0,,\r\n')
})

test('commas, quotes and lines within a cell stay within it', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\r\nlines', '获客台 😀'])).toBe(
    '"a,b","say ""hi""","two\r\nlines",获客台 😀\r\n',
  )
})
