import { deflateRawSync, gzipSync } from 'node:zlib'
import encodeQR from 'qr'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  chunk,
  greyPng,
  jpegFrame,
  jpegOf,
  jpegOfScans,
  packedZeros,
  pngHeader,
  pngOf,
  workbookOf,
  zlibZeros,
} from '../../core/files/testing/bombs.ts'
import { newTicket } from '../../core/live/testing/live-client.ts'
import type { Api } from '../api.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { knock } from './live-attack.ts'

let server: TestServer
let attacker: Api
let other: Api
beforeAll(async () => {
  server = await startTestServer()
  attacker = await server.join(await server.enterprise(), 'Member')
  other = await server.join(await server.enterprise(), 'Member')
})
afterAll(() => server.stop())

const upload = (by: Api, ...files: Buffer[]) => {
  const form = new FormData()
  for (const file of files) form.append('attachment', new Blob([Buffer.from(file)]), 'picture.png')
  return by.call('POST', '/files', { body: form })
}
const stored = async (by: Api, file: Buffer): Promise<string> => {
  const { body } = await upload(by, file)
  return body.files[0].url
}
const check = (by: Api, file: string) => by.post('/customerservice/check_qrcode', { file })
const answerTo = async (file: Buffer) => {
  const { status, body } = await check(attacker, await stored(attacker, file))
  return status === 200 ? body.text : `${status} ${body.code}`
}

const TEXT = 'https://u.wechat.com/MA-demo'
const rows = encodeQR(TEXT, 'raw', { border: 4 })
const greyAt = (x: number, y: number) => (rows[Math.floor(y / 4)]?.[Math.floor(x / 4)] === true ? 0 : 255)
const side = rows.length * 4
const CODE = greyPng(side, side, greyAt)
const children = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
let before: { rss: number; children: number }
beforeEach(() => {
  before = { rss: process.memoryUsage().rss, children: children() }
})
afterEach(() => {
  expect(process.memoryUsage().rss - before.rss).toBeLessThan(150 * 1024 * 1024)
  expect(children()).toBe(before.children)
})

describe('a picture that is a bomb', () => {
  const tiny = pngHeader({ width: 10, height: 10 })
  const profile = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), zlibZeros(300)])

  it.each<[string, string, Buffer]>([
    ['PNG with more data than its header says', '422 file.unreadable', pngOf(tiny, chunk('IDAT', zlibZeros(3000)))],
    [
      'PNG with a second header',
      '422 file.unreadable',
      pngOf(tiny, pngHeader({ width: 30_000, height: 30_000 }), chunk('IDAT', zlibZeros(900))),
    ],
    ['PNG of one endless row', '422 file.too_many_pixels', pngOf(pngHeader({ width: 30_000_000, height: 1 }))],
    ['JPEG with very many scans', '422 file.unreadable', jpegOfScans(4000, 3000, 50_000)],
    [
      'JPEG with a second frame, of the largest size',
      '422 file.unreadable',
      jpegOf(jpegFrame(10, 10), jpegFrame(65_535, 65_535)),
    ],
    ['JPEG the decoder has no memory for', '422 file.too_many_pixels', jpegOf(jpegFrame(6300, 6300))],
    ['JPEG with a scan over one component many times', '422 file.unreadable', jpegOfScans(80, 80, 1, [1, 1, 1, 1])],
  ])('is refused: %s', async (_what, answer, file) => {
    expect(await answerTo(file)).toBe(answer)
  })

  it('by its first header is refused when it is uploaded', async () => {
    for (const file of [jpegOf(jpegFrame(65_535, 65_535)), pngOf(pngHeader({ width: 50_000, height: 50_000 }))]) {
      const { status, body } = await upload(attacker, file)
      expect([status, body.code]).toEqual([422, 'file.too_many_pixels'])
    }
  })

  it('in parts nobody needs is read without them', async () => {
    const hidden = ['iCCP', 'zTXt', 'iTXt'].map((type) => chunk(type, profile))
    const file = Buffer.concat([CODE.subarray(0, 33), ...hidden, CODE.subarray(33), Buffer.alloc(5_000_000)])
    expect(await answerTo(file)).toBe(TEXT)
  })

  it('holds up nobody else, and one enterprise waits in a line of its own', async () => {
    const bombs: string[] = []
    for (let n = 0; n < 10; n++) bombs.push(await stored(attacker, jpegOfScans(300, 300, 90)))
    const code = await stored(other, CODE)
    let ended = 0
    const all = bombs.map((file) =>
      check(attacker, file).then((reply) => {
        ended += reply.status === 429 ? 0 : 1
        return reply
      }),
    )
    const reply = await check(other, code)
    expect([reply.status, reply.body.text]).toEqual([200, TEXT])
    expect(ended).toBeLessThan(7)
    const replies = await Promise.all(all)
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.length).toBe(3)
    for (const { body, headers } of refused) {
      expect(body.code).toBe('request.too_many')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set(['agent.not_qrcode', 'request.too_many']))
  })
})

describe('a workbook that is a bomb', () => {
  const sheet = 'xl/worksheets/sheet1.xml'
  const GIGABYTE = 1024 ** 3
  it.each<[string, number, string, Buffer]>([
    [
      'says what it is',
      413,
      'file.too_large',
      workbookOf({ name: sheet, packed: packedZeros(1024), unpacked: GIGABYTE }),
    ],
    ['says it is small', 413, 'file.too_large', workbookOf({ name: sheet, packed: packedZeros(1024), unpacked: 5000 })],
    [
      'stays below the limit and is dense',
      413,
      'file.too_large',
      workbookOf({ name: sheet, packed: packedZeros(150), unpacked: 150 * 1024 ** 2 }),
    ],
    [
      'says it is larger than it is',
      415,
      'file.type',
      workbookOf({ name: sheet, packed: deflateRawSync(Buffer.from('<a/>')), unpacked: 40_000 }),
    ],
    [
      'is not packed as it says',
      415,
      'file.type',
      workbookOf({ name: sheet, packed: Buffer.alloc(900, 7), unpacked: 900 }),
    ],
    [
      'has parts without number',
      415,
      'file.type',
      workbookOf(
        ...Array.from({ length: 6000 }, (_, n) => ({ name: `${n}`, packed: Buffer.from([3, 0]), unpacked: 0 })),
      ),
    ],
  ])('is refused: it %s', async (_what, status, code, file) => {
    const reply = await upload(attacker, file)
    expect([reply.status, reply.body.code]).toEqual([status, code])
  })

  it('one that keeps its word is taken, whatever its cells say: they are not read here', async () => {
    const cells = '<!DOCTYPE a [<!ENTITY a "aa">]><row r="1048576"><c r="XFD1048576"><v>&a;</v></c></row>'.repeat(50)
    const honest = { name: sheet, packed: deflateRawSync(Buffer.from(cells)), unpacked: Buffer.byteLength(cells) }
    const { status, body } = await upload(attacker, workbookOf(honest))
    expect([status, body.files[0].type]).toEqual([200, expect.stringContaining('spreadsheetml')])
  })
})

describe('what is packed on its way here', () => {
  it('is not unpacked: a body', async () => {
    const packed = gzipSync(JSON.stringify({ file: `/files/${'a'.repeat(100)}` }))
    const reply = await fetch(`${server.url}/api/v1/customerservice/check_qrcode`, {
      method: 'POST',
      body: packed,
      headers: {
        authorization: `JWT ${attacker.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
    })
    expect(reply.status).toBe(400)
  })

  it('is not unpacked: a frame', async () => {
    const ticket = await newTicket(attacker)
    const socket = await knock(`${server.url.replace('http', 'ws')}/api/v1/live?ticket=${ticket}`, {
      origin: server.url,
    })
    if (typeof socket === 'number') throw new Error(`Refused with ${socket}`)
    expect(socket.extensions).toBe('')
    socket.terminate()
  })
})
