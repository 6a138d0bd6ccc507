import jpeg from 'jpeg-js'
import { brightnessOf, checkSize, damaged, type GreyPicture, openSample, tooLarge } from './grey-picture.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
/** Of Huffman codes and quantization, the number of lines, the restart interval, and Adobe's word on the colours. */
const TABLES = [0xc4, 0xdb, 0xdc, 0xdd, 0xee]
/** Baseline, extended and progressive; the decoder knows no other. */
const FRAMES = [0xc0, 0xc1, 0xc2]
const OTHER_FRAMES = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]

/** Encoders write about ten. Each costs the decoder a walk over the whole picture, however short it is. */
const MOST_SCANS = 100
const MOST_VISITS = 20_000_000
const MEGABYTE = 1_000_000
/** What the decoder is estimated to hold: twelve megapixels with full colours, or twenty as phones write them. */
const MOST_MEMORY = 480 * MEGABYTE
/** Measured: a block is an array of 64 numbers, then 64 bytes of a line. */
const BYTES_PER_BLOCK = 680
const LIMITS = { maxResolutionInMP: 100, maxMemoryUsageInMB: 320 }

interface Segment {
  marker: number
  /** With its marker; of a scan also the packed data that follows. */
  bytes: Buffer
}

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

/** Where the packed data of a scan ends: at the next marker that is no part of it. */
const endOfScan = (file: Buffer, from: number): number => {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return file.length
}

/** Up to the end the file itself names; phones append films and further pictures. */
function* segmentsOf(file: Buffer): Generator<Segment> {
  if (file[0] !== 0xff || file[1] !== START) throw damaged('start')
  for (let at = 2; at + 1 < file.length;) {
    const marker = file[at + 1] ?? 0
    if (file[at] !== 0xff) throw damaged('marker')
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) return
    if (at + 4 > file.length) throw damaged('cut off')
    const head = at + 2 + file.readUInt16BE(at + 2)
    if (head < at + 4 || head > file.length) throw damaged('length')
    const end = marker === SCAN ? endOfScan(file, head) : head
    yield { marker, bytes: file.subarray(at, end) }
    at = end
  }
}

/** How many blocks of 8 × 8 each component has, by its id. */
type Frame = Map<number, number>

const readFactors = (bytes: Buffer) => {
  const count = bytes[9] ?? 0
  if (![1, 3, 4].includes(count) || bytes.length !== 10 + 3 * count) throw damaged('components')
  return Array.from({ length: count }, (_, component) => {
    const [id = 0, factors = 0] = bytes.subarray(10 + 3 * component)
    const [across, down] = [factors >> 4, factors & 15]
    if (Math.min(across, down) < 1 || Math.max(across, down) > 4) throw damaged('sampling')
    return { id, across, down }
  })
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0)

const readFrame = (bytes: Buffer): Frame => {
  if (bytes.length < 10 || bytes[4] !== 8) throw damaged('frame')
  const [height, width] = [bytes.readUInt16BE(5), bytes.readUInt16BE(7)]
  checkSize({ width, height })
  const factors = readFactors(bytes)
  const unitsAcross = Math.ceil(width / 8 / Math.max(...factors.map(({ across }) => across)))
  const unitsDown = Math.ceil(height / 8 / Math.max(...factors.map(({ down }) => down)))
  const frame = new Map(factors.map(({ id, across, down }) => [id, unitsAcross * unitsDown * across * down]))
  if (frame.size !== factors.length) throw damaged('components')
  const memory = sumOf(frame.values()) * BYTES_PER_BLOCK + width * height * (factors.length + 3)
  if (memory > MOST_MEMORY) throw tooLarge('memory')
  return frame
}

/** How many blocks the decoder visits for a scan. */
const visitsOf = (bytes: Buffer, frame: Frame | undefined): number => {
  const named = Array.from({ length: bytes[4] ?? 0 }, (_, at) => bytes[5 + 2 * at] ?? -1)
  const isFit = named.length > 0 && new Set(named).size === named.length && named.every((id) => frame?.has(id))
  if (!isFit) throw damaged('scan')
  return sumOf(named.map((id) => frame?.get(id) ?? 0))
}

/**
 * The parts of a file that make its picture, checked for what the decoder would spend on them. It has limits of its
 * own for memory, yet neither for scans nor for how often a scan names a component.
 */
const checkedParts = (file: Buffer): Buffer => {
  const kept: Buffer[] = [file.subarray(0, 2)]
  let frame: Frame | undefined
  let [scans, visits] = [0, 0]
  for (const { marker, bytes } of segmentsOf(file)) {
    if (OTHER_FRAMES.includes(marker)) throw damaged('kind of frame')
    if (FRAMES.includes(marker)) {
      if (frame !== undefined) throw damaged('two frames')
      frame = readFrame(bytes)
    } else if (marker === SCAN) {
      scans += 1
      visits += visitsOf(bytes, frame)
      if (scans > MOST_SCANS || visits > MOST_VISITS) throw damaged('scans')
    } else if (!TABLES.includes(marker)) continue
    kept.push(bytes)
  }
  if (scans === 0) throw damaged('no scan')
  return Buffer.concat([...kept, Buffer.from([0xff, END])])
}

const decode = (file: Buffer) => {
  try {
    return jpeg.decode(file, { useTArray: true, formatAsRGBA: false, ...LIMITS })
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : 'decoder')
  }
}

/** A JPEG in grey, of at most so many pixels. */
export const readJpeg = (file: Buffer, mostPixels: number): GreyPicture => {
  const { width, height, data } = decode(checkedParts(file))
  const { step, picture } = openSample({ width, height }, mostPixels)
  for (let y = 0, to = 0; y < height; y += step)
    for (let x = 0; x < width; x += step, to++) {
      const at = (y * width + x) * 3
      picture.data[to] = brightnessOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    }
  return picture
}
