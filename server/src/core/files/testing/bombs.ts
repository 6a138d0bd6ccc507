import { constants, deflateRawSync, deflateSync } from 'node:zlib'

const MEGABYTE = 1024 * 1024

/** Deflate data of so many megabytes of zeros, made without ever holding them. */
export const packedZeros = (megabytes: number): Buffer => {
  const one = deflateRawSync(Buffer.alloc(MEGABYTE), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array.from({ length: megabytes }, () => one), Buffer.from([3, 0])])
}
/** The same as zlib packs it; the sum at its end is wrong, which is seen only by who gets there. */
export const zlibZeros = (megabytes: number): Buffer =>
  Buffer.concat([Buffer.from([0x78, 0x9c]), packedZeros(megabytes), Buffer.alloc(4)])

export const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

export interface PngHead {
  width: number
  height: number
  kind?: number
  depth?: number
  interlace?: number
}
export const pngHeader = ({ width, height, kind = 0, depth = 8, interlace = 0 }: PngHead): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width)
  data.writeUInt32BE(height, 4)
  data.set([depth, kind, 0, 0, interlace], 8)
  return chunk('IHDR', data)
}

/** A PNG of these chunks between its signature and its end. */
export const pngOf = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, chunk('IEND', Buffer.alloc(0))])

/** A grey PNG whose rows are as long as its width says. */
export const greyPng = (width: number, height: number, grey: (x: number, y: number) => number): Buffer => {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = grey(x, y)
  return pngOf(pngHeader({ width, height }), chunk('IDAT', deflateSync(rows)))
}

const segment = (marker: number, ...data: number[]): Buffer => {
  const length = data.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...data])
}
const JPEG_START = Buffer.from([0xff, 0xd8])
const JPEG_END = Buffer.from([0xff, 0xd9])
const both = (number: number): [number, number] => [number >> 8, number & 255]

/** A progressive frame of one component. */
export const jpegFrame = (width: number, height: number, ...components: number[]): Buffer => {
  const list = components.length === 0 ? [1, 0x11, 0] : components
  return segment(0xc2, 8, ...both(height), ...both(width), list.length / 3, ...list)
}

/** One code, a single zero: of the next 16,384 blocks none changes. */
const LONG_RUN = segment(0xc4, 0x10, 1, ...Array.from({ length: 15 }, () => 0), 0xe0)
const QUANTIZATION = segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1))

/** A grey JPEG of so many scans, each of a few bytes that lead the decoder over all blocks. */
export const jpegOfScans = (width: number, height: number, scans: number, components = [1]): Buffer => {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const scan = Buffer.concat([
    segment(0xda, components.length, ...components.flatMap((id) => [id, 0]), 1, 63, 0),
    Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8) + 1),
  ])
  const all = Array.from({ length: scans }, () => scan)
  return Buffer.concat([JPEG_START, QUANTIZATION, jpegFrame(width, height), LONG_RUN, ...all, JPEG_END])
}

export const jpegOf = (...segments: Buffer[]): Buffer => Buffer.concat([JPEG_START, ...segments, JPEG_END])

interface Part {
  name: string
  packed: Buffer
  /** As the directory says. */
  unpacked: number
}
const WORKBOOK = '<workbook/>'
const small = (name: string): Part => ({
  name,
  packed: deflateRawSync(Buffer.from(WORKBOOK)),
  unpacked: WORKBOOK.length,
})

/** A workbook of deflated parts, with these added to what every one has. */
export const workbookOf = (...added: Part[]): Buffer => {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, packed, unpacked } of [small('[Content_Types].xml'), small('xl/workbook.xml'), ...added]) {
    const common = Buffer.alloc(26)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(unpacked, 18)
    common.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    locals.push(local)
    directory.push(Buffer.from('PK\u0001\u0002\0\0'), common, rest, Buffer.from(name))
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}
