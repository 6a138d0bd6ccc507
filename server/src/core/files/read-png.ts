import { createInflate } from 'node:zlib'
import { brightnessOf, checkSize, damaged, type GreyPicture, onWhite, openSample } from './grey-picture.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const GREY = 0
const COLOUR = 2
const INDEXED = 3
const GREY_ALPHA = 4
const COLOUR_ALPHA = 6
const KINDS: Record<number, { channels: number; depths: readonly number[] }> = {
  [GREY]: { channels: 1, depths: [1, 2, 4, 8, 16] },
  [COLOUR]: { channels: 3, depths: [8, 16] },
  [INDEXED]: { channels: 1, depths: [1, 2, 4, 8] },
  [GREY_ALPHA]: { channels: 2, depths: [8, 16] },
  [COLOUR_ALPHA]: { channels: 4, depths: [8, 16] },
}

interface Pass {
  x: number
  y: number
  stepX: number
  stepY: number
}
const WHOLE: Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }]
const ADAM7: Pass[] = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
]

interface Header {
  width: number
  height: number
  kind: number
  depth: number
  channels: number
  passes: Pass[]
}

const readHeader = (data: Buffer): Header => {
  if (data.length !== 13) throw damaged('IHDR')
  const [depth = 0, kind = 0, compression, filter, interlace] = data.subarray(8)
  const { channels, depths } = KINDS[kind] ?? { channels: 0, depths: [] }
  if (!depths.includes(depth) || compression !== 0 || filter !== 0) throw damaged('IHDR')
  const passes = interlace === 0 ? WHOLE : interlace === 1 ? ADAM7 : undefined
  if (passes === undefined) throw damaged('IHDR')
  const header = { width: data.readUInt32BE(0), height: data.readUInt32BE(4), kind, depth, channels, passes }
  checkSize(header)
  return header
}

/** Up to the end the file itself names; what follows belongs to no picture. */
function* chunksOf(file: Buffer): Generator<{ type: string; data: Buffer }> {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw damaged('signature')
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') return
    if (at + 12 + length > file.length) throw damaged('cut off')
    yield { type, data: file.subarray(at + 8, at + 8 + length) }
    at += 12 + length
  }
}

interface Parts {
  header: Header
  colours: Buffer
  alphas: Buffer
  packed: Buffer
}

/** The parts of a file that make its picture. Texts and colour profiles, which may be packed too, are left packed. */
const readParts = (file: Buffer): Parts => {
  let header: Header | undefined
  let colours: Buffer = Buffer.alloc(0)
  let alphas: Buffer = Buffer.alloc(0)
  const packed = Buffer.alloc(file.length)
  let length = 0
  for (const { type, data } of chunksOf(file)) {
    if (header === undefined && type !== 'IHDR') throw damaged('IHDR')
    if (type === 'IHDR') {
      if (header !== undefined) throw damaged('two headers')
      header = readHeader(data)
    } else if (type === 'PLTE') colours = data
    else if (type === 'tRNS') alphas = data
    else if (type === 'IDAT') length += data.copy(packed, length)
  }
  if (header === undefined) throw damaged('IHDR')
  return { header, colours, alphas, packed: packed.subarray(0, length) }
}

type Predict = (left: number, up: number, upLeft: number) => number
const paeth: Predict = (left, up, upLeft) => {
  const byLeft = Math.abs(up - upLeft)
  const byUp = Math.abs(left - upLeft)
  const byUpLeft = Math.abs(left + up - 2 * upLeft)
  if (byLeft <= byUp && byLeft <= byUpLeft) return left
  return byUp <= byUpLeft ? up : upLeft
}
const PREDICTIONS: readonly (Predict | undefined)[] = [
  undefined,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
]

/** A row holds differences to its neighbours `distance` bytes to the left and in the row above. */
const unfilter = (filter: number, row: Uint8Array, above: Uint8Array, distance: number): void => {
  if (filter >= PREDICTIONS.length) throw damaged('filter')
  const predict = PREDICTIONS[filter]
  if (predict === undefined) return
  for (let at = 0; at < row.length; at++) {
    const left = at < distance ? 0 : (row[at - distance] ?? 0)
    const upLeft = at < distance ? 0 : (above[at - distance] ?? 0)
    row[at] = (row[at] ?? 0) + predict(left, above[at] ?? 0, upLeft)
  }
}

/** How bright the pixel at `x` of a row is. */
const openBrightness = ({ header, colours, alphas }: Parts): ((row: Uint8Array, x: number) => number) => {
  const { kind, depth, channels } = header
  const most = 2 ** depth - 1
  if (kind === GREY || kind === INDEXED) {
    const shown = Uint8Array.from({ length: 256 }, (_, value) => {
      if (kind === GREY) return depth < 8 ? (value * 255) / most : value
      const [red = 0, green = 0, blue = 0] = colours.subarray(value * 3, value * 3 + 3)
      return onWhite(brightnessOf(red, green, blue), alphas[value] ?? 255)
    })
    if (depth >= 8) return (row, x) => shown[row[(x * depth) / 8] ?? 0] ?? 0
    return (row, x) => {
      const bit = x * depth
      return shown[((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & most] ?? 0
    }
  }
  // Of two bytes the first says enough.
  const bytes = depth / 8
  return (row, x) => {
    const read = (channel: number): number => row[(x * channels + channel) * bytes] ?? 0
    const bright = channels === 2 ? read(0) : brightnessOf(read(0), read(1), read(2))
    return channels === 3 ? bright : onWhite(bright, read(channels - 1))
  }
}

/** Unpacks no more than is asked for, and a piece beyond. */
const openUnpacked = (packed: Buffer) => {
  const inflate = createInflate({ chunkSize: 256 * 1024 })
  inflate.end(packed)
  const pieces: AsyncIterator<Buffer> = inflate[Symbol.asyncIterator]()
  let piece: Buffer = Buffer.alloc(0)
  const isMore = async (): Promise<boolean> => {
    while (piece.length === 0) {
      const next = await pieces.next().catch(() => {
        throw damaged('packed data')
      })
      if (next.done === true) return false
      piece = next.value
    }
    return true
  }
  return {
    isMore,
    fill: async (row: Uint8Array): Promise<void> => {
      for (let filled = 0; filled < row.length;) {
        if (piece.length === 0 && !(await isMore())) throw damaged('too little data')
        const part = piece.subarray(0, row.length - filled)
        row.set(part, filled)
        filled += part.length
        piece = piece.subarray(part.length)
      }
    },
    close: () => inflate.destroy(),
  }
}

/**
 * A PNG in grey, of at most so many pixels. It is unpacked row by row, of which two are held; a file that unpacks to
 * more than its header says is refused there and then.
 */
export const readPng = async (file: Buffer, mostPixels: number): Promise<GreyPicture> => {
  const parts = readParts(file)
  const { width, height, depth, channels, passes } = parts.header
  const brightness = openBrightness(parts)
  const { step, picture } = openSample(parts.header, mostPixels)
  const unpacked = openUnpacked(parts.packed)
  try {
    for (const pass of passes) {
      const columns = Math.ceil((width - pass.x) / pass.stepX)
      if (columns <= 0) continue
      const length = Math.ceil((columns * depth * channels) / 8)
      let [line, above] = [new Uint8Array(length + 1), new Uint8Array(length + 1)]
      for (let y = pass.y; y < height; y += pass.stepY) {
        await unpacked.fill(line)
        const row = line.subarray(1)
        unfilter(line[0] ?? 0, row, above.subarray(1), Math.max(1, (depth * channels) / 8))
        if (y % step === 0)
          for (let column = 0; column < columns; column++) {
            const x = pass.x + column * pass.stepX
            if (x % step === 0) picture.data[(y / step) * picture.width + x / step] = brightness(row, column)
          }
        ;[line, above] = [above, line]
      }
    }
    if (await unpacked.isMore()) throw damaged('more data than its header says')
  } finally {
    unpacked.close()
  }
  return picture
}
