import type { FileHandle } from 'node:fs/promises'

export interface Size {
  width: number
  height: number
}

export interface FileType {
  type: string
  extension: string
  /** Of a picture. */
  size?: Size
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const pngSize = (head: Buffer): Size | undefined =>
  head.subarray(0, 8).equals(PNG) && head.toString('latin1', 12, 16) === 'IHDR'
    ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
    : undefined

const gifSize = (head: Buffer): Size | undefined =>
  /^GIF8[79]a$/.test(head.toString('latin1', 0, 6))
    ? { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
    : undefined

const webpSize = (head: Buffer): Size | undefined => {
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') return undefined
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return head[20] === 0x2f ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : undefined
    }
    case 'VP8 ':
      return head.readUIntBE(23, 3) === 0x9d012a
        ? { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
        : undefined
    default:
      return undefined
  }
}

// Thumbnails and colour profiles stand before the frame; no camera writes more segments than this.
const MOST_SEGMENTS = 500
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const jpegSize = async (file: FileHandle, head: Buffer): Promise<Size | undefined> => {
  if (head.readUIntBE(0, 3) !== 0xffd8ff) return undefined
  const segment = Buffer.alloc(9)
  let at = 2
  for (let count = 0; count < MOST_SEGMENTS; count++) {
    const { bytesRead } = await file.read(segment, 0, 9, at)
    if (bytesRead < 9 || segment[0] !== 0xff) return undefined
    const marker = segment[1] ?? 0
    if (marker === 0xff) {
      at += 1
    } else if (isFrame(marker)) {
      return { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) }
    } else {
      at += 2 + segment.readUInt16BE(2)
    }
  }
  return undefined
}

/** Kind and size of a picture from its header; nothing is decoded. */
export const readPictureSize = async (file: FileHandle, head: Buffer): Promise<FileType | undefined> => {
  const found: [Size | undefined, string, string][] = [
    [pngSize(head), 'image/png', 'png'],
    [gifSize(head), 'image/gif', 'gif'],
    [webpSize(head), 'image/webp', 'webp'],
    [await jpegSize(file, head), 'image/jpeg', 'jpg'],
  ]
  for (const [size, type, extension] of found) {
    if (size !== undefined && size.width > 0 && size.height > 0) return { type, extension, size }
  }
  return undefined
}
