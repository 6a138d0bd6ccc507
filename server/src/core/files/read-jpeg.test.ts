import jpeg from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { UnreadablePicture } from './grey-picture.ts'
import { readJpeg } from './read-jpeg.ts'
import { jpegFrame, jpegOf, jpegOfScans } from './testing/bombs.ts'

const MANY = 1_000_000
const reasonOf = (file: Buffer) => {
  try {
    readJpeg(file, MANY)
    return 'read'
  } catch (error) {
    return error instanceof UnreadablePicture ? `${error.reason}: ${error.message}` : error
  }
}
const data = Buffer.alloc(16 * 8 * 4, 255)
for (let at = 0; at < data.length; at += 4) if ((at / 4) % 16 < 8) data.fill(0, at, at + 3)
const PHOTO = Buffer.from(jpeg.encode({ width: 16, height: 8, data }, 95).data)

describe('a JPEG', () => {
  it('is read in grey, with its comments and what follows its end left out', () => {
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x40, 0]), Buffer.alloc(0x3ffe, 0xda)])
    const film = Buffer.alloc(1_000_000, 0xff)
    const file = Buffer.concat([PHOTO.subarray(0, 2), comment, comment, PHOTO.subarray(2), film])
    const picture = readJpeg(file, MANY)
    expect([picture.width, picture.height]).toEqual([16, 8])
    expect(picture.data[0]).toBeLessThan(20)
    expect(picture.data[15]).toBeGreaterThan(235)
    expect(readJpeg(PHOTO, 32)).toMatchObject({ width: 8, height: 4 })
  })

  it('of a hundred scans is read, of more or of more work than any picture needs it is not', () => {
    expect(reasonOf(jpegOfScans(80, 80, 100))).toBe('read')
    expect(reasonOf(jpegOfScans(80, 80, 101))).toBe('damaged: scans')
    expect(reasonOf(jpegOfScans(4000, 3000, 99_999))).toBe('damaged: scans')
    expect(reasonOf(jpegOfScans(6000, 5000, 99))).toBe('damaged: scans')
  })

  it('is refused by its frame before anything is decoded', () => {
    expect(reasonOf(jpegOf(jpegFrame(65_535, 65_535)))).toBe('too_large: pixels')
    expect(reasonOf(jpegOf(jpegFrame(9000, 9000)))).toBe('too_large: memory')
    const colours = [1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
    expect(reasonOf(jpegOf(jpegFrame(5000, 3000, ...colours)))).toBe('too_large: memory')
    const asPhonesWrite = [1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]
    expect(reasonOf(jpegOf(jpegFrame(5000, 3700, ...asPhonesWrite)))).toBe('damaged: no scan')
  })

  it.each<[string, Buffer]>([
    ['two frames', jpegOf(jpegFrame(10, 10), jpegFrame(9000, 9000))],
    ['sampling beyond the format', jpegOf(jpegFrame(10, 10, 1, 0xff, 0))],
    ['sampling of nothing', jpegOf(jpegFrame(10, 10, 1, 0, 0))],
    ['a component twice', jpegOf(jpegFrame(10, 10, 1, 0x11, 0, 1, 0x11, 0, 1, 0x11, 0))],
    ['components in crowds', jpegOf(jpegFrame(10, 10, ...Array.from({ length: 600 }, () => 0x11)))],
    ['a scan that names a component often', jpegOfScans(80, 80, 1, [1, 1, 1, 1])],
    ['a scan of no component', jpegOfScans(80, 80, 1, [])],
    ['a scan before the frame', Buffer.concat([Buffer.from([0xff, 0xd8]), jpegOfScans(80, 80, 1).subarray(-24)])],
    ['a segment longer than the file', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])],
    ['a segment of no length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])],
    ['no marker', Buffer.from([0xff, 0xd8, 0, 0, 0, 0])],
    ['arithmetic coding', jpegOf(Buffer.from([0xff, 0xc9, 0, 4, 0, 0]))],
    ['fill bytes alone', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1000, 0xff)])],
    ['nothing', Buffer.alloc(0)],
  ])('with %s is damaged', (_what, file) => {
    expect(reasonOf(file)).toMatch(/^damaged/)
  })
})
