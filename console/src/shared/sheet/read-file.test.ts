import { expect, it } from 'vitest'
import { readFile } from './read-file.ts'

const bytes = (...values: number[]) => new Blob([new Uint8Array(values)])

it('reads UTF-8, else as Chinese spreadsheets save it, or the “Unicode text” of Excel', async () => {
  expect(await readFile(new Blob(['账户']))).toEqual({ text: '账户' })
  expect(await readFile(bytes(0xd5, 0xcb, 0xbb, 0xa7))).toEqual({ text: '账户' })
  expect(await readFile(bytes(0xff, 0xfe, 0x26, 0x8d))).toEqual({ text: '账' })
})

it('knows a workbook by what is in it, whatever its name, and never unpacks it itself', async () => {
  const zip = await readFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4]), new Uint8Array(1_000_000)]))
  expect(zip).toMatchObject({ workbook: { length: 1_000_004 } })
  expect(await readFile(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toBe('workbook')
})

it('takes no picture for a table, and says what cannot be read', async () => {
  expect(await readFile(bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13))).toBe('binary')
  const gone = new Blob([])
  gone.arrayBuffer = () => Promise.reject(new Error('gone'))
  expect(await readFile(gone)).toBe('unreadable')
})
