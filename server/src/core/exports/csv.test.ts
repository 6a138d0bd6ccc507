import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('what would calculate in a spreadsheet is made text', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
    expect(csvLine([`${start}1+1`])).toContain(`'${start}1+1`)
  // Nobody sees what stands before the sign.
  for (const before of ['\u200b', '\ufeff', '\u00a0', ' ', '\u202e\u2060', '\u3164', '\0'])
    expect(csvLine([`${before}=1+1`])).toBe(`'${before}=1+1\r\n`)
  expect(csvLine(['\u200ba=1'])).toBe('\u200ba=1\r\n')
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
