import { convertIndexedToRgb, decode as decodePng, type DecodedPng } from 'fast-png'
import jpeg from 'jpeg-js'
import decodeQR from 'qr/decode.js'

const MOST_PIXELS = 4_000_000
const LARGEST_JPEG = { maxResolutionInMP: 100, maxMemoryUsageInMB: 1024 }
const SEARCHED_FOR = 2_000

interface Picture {
  width: number
  height: number
  /** How bright a pixel is, from 0 to 255; what is see-through lies on white. */
  at(x: number, y: number): number
}

/** Grey of less than a byte stays packed, each row on its own. */
const packed = ({ width, height, data, depth }: DecodedPng): Picture => {
  const perRow = Math.ceil((width * depth) / 8)
  const most = 2 ** depth - 1
  return {
    width,
    height,
    at: (x, y) => {
      const bit = x * depth
      const byte = data[y * perRow + (bit >> 3)] ?? 0
      return (((byte >> (8 - depth - (bit & 7))) & most) * 255) / most
    },
  }
}

type Bytes = ArrayLike<number>

/** One, two, three or four values a pixel: grey or colours, with how much of it is there in the even ones. */
const plain = (width: number, height: number, channels: number, data: Bytes, shift = 0): Picture => ({
  width,
  height,
  at: (x, y) => {
    const at = (y * width + x) * channels
    const read = (offset: number): number => (data[at + offset] ?? 0) >> shift
    const bright = channels < 3 ? read(0) : (read(0) * 77 + read(1) * 150 + read(2) * 29) >> 8
    if (channels % 2 === 1) return bright
    const there = read(channels - 1)
    return (bright * there) / 255 + 255 - there
  },
})

const readPng = (file: Uint8Array): Picture => {
  const png = decodePng(file)
  const { width, height, data, depth, channels, palette } = png
  if (palette !== undefined) {
    return plain(width, height, palette[0]?.length ?? 3, convertIndexedToRgb(png))
  }
  if (depth < 8) return packed(png)
  return plain(width, height, channels, data, depth - 8)
}

const readJpeg = (file: Uint8Array): Picture => {
  const { width, height, data } = jpeg.decode(file, { useTArray: true, formatAsRGBA: true, ...LARGEST_JPEG })
  return plain(width, height, 4, data)
}

/** Every so many pixels. */
const shrink = ({ width, height, at }: Picture) => {
  const step = Math.max(1, Math.ceil(Math.sqrt((width * height) / MOST_PIXELS)))
  const [w, h] = [Math.floor(width / step), Math.floor(height / step)]
  const data = new Uint8ClampedArray(w * h * 4)
  for (let y = 0, to = 0; y < h; y++)
    for (let x = 0; x < w; x++, to += 4) {
      data.fill(at(x * step, y * step), to, to + 3)
      data[to + 3] = 255
    }
  return { width: w, height: h, data }
}

/** What the QR code in a PNG or JPEG says; undefined where there is none to be found. */
export const pictureToText = (file: Uint8Array, type: string): string | undefined => {
  try {
    const picture = type === 'image/png' ? readPng(file) : readJpeg(file)
    const text = decodeQR(shrink(picture), { format: 'RGBA', timeLimit: SEARCHED_FOR })
    return text === '' ? undefined : text
  } catch {
    return undefined
  }
}
