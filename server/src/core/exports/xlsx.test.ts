import { open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { newSecret } from '../db/ids.ts'
import { longTest } from '../../testing/extent.ts'
import type { Cell } from './cell.ts'
import { readXlsx, unzip } from './testing/read-xlsx.ts'
import { writeXlsx } from './xlsx.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
/** What is still wanted: that nobody has cleared up yet says nothing about the writer. */
const heldBytes = (): number => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

type Rows = readonly (readonly Cell[])[]

const written = async (headers: string[], rows: Rows, limits?: { rows: number; bytes: number }, title = '订单') => {
  const path = join(tmpdir(), `${newSecret()}.xlsx`)
  const handle = await open(path, 'wx+')
  try {
    const writer = await writeXlsx(handle, headers, title, limits)
    for (let at = 0; at < rows.length; at += 200) await writer.add(rows.slice(at, at + 200))
    await writer.end()
    return await readFile(path)
  } finally {
    await handle.close()
    await rm(path)
  }
}

test('text stays text, even what would calculate; numbers and money are numbers', async () => {
  const file = await written(
    ['名称', '数量', '金额（元）'],
    [
      ['=HYPERLINK("http://evil","x")', 3, { fen: -1205 }],
      ['00123', 0, { fen: 7 }],
      ['', null, null],
    ],
  )
  const [sheet] = readXlsx(file)
  expect(sheet?.name).toBe('订单')
  expect(sheet?.rows).toEqual([
    ['名称', '数量', '金额（元）'],
    ['=HYPERLINK("http://evil","x")', 3, -12.05],
    ['00123', 0, 0.07],
    [],
  ])
  expect(sheet?.xml).not.toContain('<f>')
})

test('what XML forbids is dropped, and everything else comes back as it was', async () => {
  const odd = [
    'a\u0000b\u0008\u000B\u001Fc',
    '甲 😀 <&>"\'',
    '  spaces  ',
    'two\nlines',
    '_x0041_',
    'tab\there',
    '\uD800',
  ]
  const [sheet] = readXlsx(
    await written(
      ['x'],
      odd.map((text) => [text]),
    ),
  )
  expect(sheet?.rows.slice(1).flat()).toEqual([
    'abc',
    '甲 😀 <&>"\'',
    '  spaces  ',
    'two\nlines',
    '_x0041_',
    'tab\there',
    '\uFFFD',
  ])
})

test('the line of headings is bold and stays in sight', async () => {
  const file = await written(['a', 'b'], [[1, 2]])
  const parts = unzip(file)
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(sheet).toMatch(/<c r="A1" s="1" t="inlineStr">/)
  const [, bold = ''] = [...(parts.get('xl/styles.xml') ?? '').matchAll(/<font>.*?<\/font>/g)].map(([font]) => font)
  expect(bold).toContain('<b/>')
  expect([...parts.keys()]).toContain('[Content_Types].xml')
})

test('the directory names the size and the sum of each part', async () => {
  const file = await written(
    ['x'],
    Array.from({ length: 5000 }, (_, n) => [`甲${n}`.repeat(20)]),
  )
  const parts = [...unzip(file)].map(([name, text]) => [name, Buffer.byteLength(text), crc32(text)])
  const lines: unknown[] = []
  for (let at = file.indexOf('PK\u0001\u0002'); at !== -1; at = file.indexOf('PK\u0001\u0002', at + 1))
    lines.push([
      file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28)),
      file.readUInt32LE(at + 24),
      file.readUInt32LE(at + 16),
    ])
  expect(lines).toEqual(parts)
})

test('more rows than a sheet holds go on in the next one, under the same headings', async () => {
  const rows = Array.from({ length: 1000 }, (_, n) => [n])
  const sheets = readXlsx(await written(['n'], rows, { rows: 301, bytes: 2 ** 31 }))
  expect(sheets.map(({ name, rows: { length } }) => [name, length])).toEqual([
    ['订单', 301],
    ['订单 2', 301],
    ['订单 3', 301],
    ['订单 4', 101],
  ])
  expect(sheets.flatMap(({ rows: [, ...below] }) => below.flat())).toEqual(rows.flat())
  for (const { rows: own } of sheets) expect(own[0]).toEqual(['n'])
  const long = Array.from({ length: 600 }, () => ['长'.repeat(1000)])
  expect(readXlsx(await written(['x'], long, { rows: 1_048_576, bytes: 500_000 })).length).toBeGreaterThan(2)
})

test('columns beyond Z, a cell longer than Excel takes and a title it refuses are no hindrance', async () => {
  const headers = Array.from({ length: 60 }, (_, n) => `列${n}`)
  const file = await written(
    headers,
    [headers.map((_, n) => n), ['x'.repeat(40_000)]],
    undefined,
    `a/b:c*?[d]${'长'.repeat(40)}`,
  )
  const [sheet] = readXlsx(file)
  expect(sheet?.rows[1]).toEqual(headers.map((_, n) => n))
  expect(String(sheet?.rows[2]?.[0])).toHaveLength(32_767)
  expect(sheet?.name).toMatch(/^a b c {3}d 长+$/)
  expect([...(sheet?.name ?? '')].length).toBeLessThanOrEqual(31)
})

longTest('200,000 rows are written without being held', async () => {
  const path = join(tmpdir(), `${newSecret()}.xlsx`)
  const handle = await open(path, 'wx+')
  const row: Cell[] = ['or_0123456789', '拼多多', '商品名称', 12, { fen: 9900 }, '2026-11-15 12:00:00']
  const batch = Array.from({ length: 200 }, () => row)
  const held: number[] = []
  const writer = await writeXlsx(handle, ['编号', '平台', '商品', '数量', '金额', '时间'], '订单')
  for (let n = 0; n < 1000; n++) {
    await writer.add(batch)
    if (n % 100 === 0) held.push(heldBytes())
  }
  await writer.end()
  const { size } = await handle.stat()
  await handle.close()
  await rm(path)
  expect(size).toBeGreaterThan(500_000)
  expect(Math.max(...held)).toBeLessThan((held[0] ?? 0) + 16 * 2 ** 20)
})
