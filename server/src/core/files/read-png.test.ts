import { deflateSync } from 'node:zlib'
import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { UnreadablePicture } from './grey-picture.ts'
import { readPng } from './read-png.ts'
import { chunk, greyPng, pngHeader, pngOf, zlibZeros } from './testing/bombs.ts'

const MANY = 1_000_000
const reasonOf = (file: Buffer) =>
  readPng(file, MANY).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadablePicture ? `${error.reason}: ${error.message}` : error),
  )
const greyOf = async (file: Uint8Array) => Array.from((await readPng(Buffer.from(file), MANY)).data)

describe('a PNG', () => {
  it.each([1, 2, 3, 4])('of %i channels is read in grey, what is see-through on white', async (channels) => {
    for (const depth of [8, 16] as const) {
      const pixels = [
        [0, 0, 0, 255],
        [255, 255, 255, 255],
        [100, 100, 100, 0],
        [100, 100, 100, 255],
      ]
      const values = pixels.flatMap(([grey = 0, , , alpha = 0]) =>
        [grey, grey, grey, alpha].slice(channels % 2 === 1 ? 0 : 4 - channels).slice(0, channels),
      )
      const wide = depth === 16 ? Uint16Array.from(values, (value) => value * 257) : Uint8Array.from(values)
      const hasAlpha = channels % 2 === 0
      expect(await greyOf(encode({ width: 2, height: 2, channels, depth, data: wide }))).toEqual([
        0,
        255,
        hasAlpha ? 255 : 100,
        100,
      ])
    }
  })

  it.each([1, 2, 4] as const)('of %i bits a pixel, grey or by a palette, is read', async (depth) => {
    const most = 2 ** depth - 1
    const row = Buffer.from([0, ...Array.from({ length: depth }, (_, at) => (at === 0 ? most << (8 - depth) : 0))])
    const packed = chunk('IDAT', deflateSync(row))
    const head = { width: 8, height: 1, depth }
    expect(await greyOf(pngOf(pngHeader(head), packed))).toEqual([255, 0, 0, 0, 0, 0, 0, 0])
    const colours = Buffer.alloc(3 * (most + 1))
    colours.fill(9, 0, 3).fill(200, 3 * most)
    const file = pngOf(pngHeader({ ...head, kind: 3 }), chunk('PLTE', colours), packed)
    expect(await greyOf(file)).toEqual([200, 9, 9, 9, 9, 9, 9, 9])
    const clear = pngOf(
      pngHeader({ ...head, kind: 3 }),
      chunk('PLTE', colours),
      chunk('tRNS', Buffer.from([0])),
      packed,
    )
    expect(await greyOf(clear)).toEqual([200, 255, 255, 255, 255, 255, 255, 255])
  })

  it('is read whatever the rows were filtered with, and in data of several chunks', async () => {
    const [width, height] = [9, 10]
    const value = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (x * x * 7 + y * 31) & 255)
    const paeth = (left: number, up: number, upLeft: number) => {
      const guess = left + up - upLeft
      return [left, up, upLeft].toSorted((a, b) => Math.abs(guess - a) - Math.abs(guess - b))[0] ?? 0
    }
    const rows = Buffer.alloc((width + 1) * height)
    for (let y = 0; y < height; y++) {
      const filter = y % 5
      rows[y * (width + 1)] = filter
      for (let x = 0; x < width; x++) {
        const [left, up, upLeft] = [value(x - 1, y), value(x, y - 1), value(x - 1, y - 1)]
        const guess = [0, left, up, (left + up) >> 1, paeth(left, up, upLeft)][filter] ?? 0
        rows[y * (width + 1) + 1 + x] = (value(x, y) - guess) & 255
      }
    }
    const packed = deflateSync(rows)
    const parts = Array.from(packed, (_, at) => chunk('IDAT', packed.subarray(at, at + 1)))
    const expected = Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width)))
    expect(await greyOf(pngOf(pngHeader({ width, height }), ...parts))).toEqual(expected)
  })

  it.each([1, 8] as const)('of seven passes with %i bits a pixel is put together', async (depth) => {
    const [width, height] = [11, 13]
    const value = (x: number, y: number) => ((x * 3 + y * 5) % 7 > 3 ? 255 : 0)
    const bytes: number[] = []
    for (const [fromX, fromY, stepX, stepY] of [
      [0, 0, 8, 8],
      [4, 0, 8, 8],
      [0, 4, 4, 8],
      [2, 0, 4, 4],
      [0, 2, 2, 4],
      [1, 0, 2, 2],
      [0, 1, 1, 2],
    ] as const)
      for (let y = fromY; y < height; y += stepY) {
        const row: number[] = []
        for (let x = fromX; x < width; x += stepX) row.push(value(x, y))
        bytes.push(0)
        if (depth === 8) bytes.push(...row)
        else
          for (let at = 0; at < row.length; at += 8)
            bytes.push(row.slice(at, at + 8).reduce((byte, one, bit) => byte | (one & (128 >> bit)), 0))
      }
    const head = pngHeader({ width, height, depth, interlace: 1 })
    const expected = Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width)))
    expect(await greyOf(pngOf(head, chunk('IDAT', deflateSync(Buffer.from(bytes)))))).toEqual(expected)
  })

  it('larger than asked for is read at every so many pixels', async () => {
    const { width, height, data } = await readPng(
      greyPng(300, 200, (x, y) => (x % 3 === 0 && y % 3 === 0 ? 7 : 250)),
      7000,
    )
    expect([width, height, new Set(data)]).toEqual([100, 67, new Set([7])])
  })
})

describe('a PNG that is a bomb', () => {
  const head = pngHeader({ width: 10, height: 10 })
  it('is refused as soon as it has more than its header says', async () => {
    const before = process.memoryUsage().arrayBuffers
    expect(await reasonOf(pngOf(head, chunk('IDAT', zlibZeros(2000))))).toBe('damaged: more data than its header says')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
    expect(await reasonOf(pngOf(head, chunk('IDAT', deflateSync(Buffer.alloc(110)))))).toBe('read')
    expect(await reasonOf(pngOf(head, chunk('IDAT', deflateSync(Buffer.alloc(111)))))).toMatch(/more data/)
    expect(await reasonOf(pngOf(head, chunk('IDAT', deflateSync(Buffer.alloc(109)))))).toBe('damaged: too little data')
  })

  it('in its profile or its texts is never unpacked, and what follows the end is not read', async () => {
    const bomb = Buffer.concat([Buffer.from('name\0\0', 'latin1'), zlibZeros(100)])
    const hidden = ['iCCP', 'zTXt', 'iTXt', 'tEXt'].map((type) => chunk(type, bomb))
    const good = chunk('IDAT', deflateSync(Buffer.alloc(110)))
    const file = Buffer.concat([pngOf(head, ...hidden, good), chunk('IDAT', bomb), Buffer.alloc(1_000_000, 'x')])
    expect(await reasonOf(file)).toBe('read')
  })

  it('by its size is refused before anything is unpacked', async () => {
    const data = chunk('IDAT', zlibZeros(1))
    expect(await reasonOf(pngOf(pngHeader({ width: 20_000, height: 20_000 }), data))).toBe('too_large: pixels')
    expect(await reasonOf(pngOf(pngHeader({ width: 90_000_000, height: 1 }), data))).toBe('too_large: pixels')
    expect(await reasonOf(pngOf(pngHeader({ width: 0, height: 1 }), data))).toBe('damaged: no size')
  })

  it.each<[string, Buffer]>([
    ['a second header', pngOf(head, pngHeader({ width: 60_000, height: 1 }), chunk('IDAT', zlibZeros(1)))],
    ['no header', pngOf(chunk('IDAT', zlibZeros(1)))],
    ['no data', pngOf(head)],
    ['what is not packed', pngOf(head, chunk('IDAT', Buffer.alloc(100, 7)))],
    ['a chunk longer than the file', pngOf(head, chunk('IDAT', zlibZeros(1)).subarray(0, 500))],
    ['a filter that does not exist', pngOf(head, chunk('IDAT', deflateSync(Buffer.alloc(110, 5))))],
    ['an unknown depth', pngOf(pngHeader({ width: 1, height: 1, kind: 2, depth: 4 }))],
    ['an unknown kind', pngOf(pngHeader({ width: 1, height: 1, kind: 1 }))],
    ['unknown passes', pngOf(pngHeader({ width: 1, height: 1, interlace: 2 }))],
    ['no signature', Buffer.from('PNG')],
  ])('with %s is damaged', async (_what, file) => {
    expect(await reasonOf(file)).toMatch(/^damaged/)
  })
})
