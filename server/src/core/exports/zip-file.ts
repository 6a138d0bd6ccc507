import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

// Not fflate's own: zlib packs on another thread, in half the time.
const deflate = promisify(deflateRaw)
/** So much is packed at once: enough to pack well, little enough to hold. */
const PIECE = 256 * 1024
/** Rows are alike and pack well at little cost; whoever else needs the processor gets it. */
const LEVEL = 2
/** The sizes and places of the format have 32 bits. */
const MOST = 0xffff_ffff
/** An empty last block: it closes what was packed in pieces. */
const CLOSING = Uint8Array.of(0x03, 0x00)
/** The first day the format knows: the same rows make the same file. */
const DAY = new Date(1980, 0, 1)
const DEFLATED = 8

export interface ZipEntry {
  write(text: string): Promise<void>
  end(): Promise<void>
  /** How much was written into it, before packing. */
  size(): number
}

export interface ZipFile {
  /** One at a time: the next begins where this one ends. */
  open(name: string): ZipEntry
  end(): Promise<void>
}

/** Packs text into a file piece by piece. */
export const writeZip = (handle: FileHandle): ZipFile => {
  const ready: Uint8Array[] = []
  let at = 0
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const flush = async (): Promise<void> => {
    for (const bytes of ready.splice(0)) {
      if (at + bytes.length > MOST) throw new RangeError('The file would be larger than 4 GiB')
      await handle.write(bytes, 0, bytes.length, at)
      at += bytes.length
    }
  }
  const open = (name: string): ZipEntry => {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATED, mtime: DAY }
    zip.add(file)
    let waiting: Buffer[] = []
    let length = 0
    const pack = async (): Promise<void> => {
      const piece = Buffer.concat(waiting)
      waiting = []
      length = 0
      if (piece.length === 0) return
      file.crc = crc32(piece, file.crc)
      // Each piece ends on a whole byte and refers to nothing before it, so that they follow one another.
      file.ondata?.(null, await deflate(piece, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH }), false)
      await flush()
    }
    return {
      size: () => file.size,
      write: async (text) => {
        const bytes = Buffer.from(text)
        waiting.push(bytes)
        length += bytes.length
        file.size += bytes.length
        if (length >= PIECE) await pack()
      },
      end: async () => {
        await pack()
        file.ondata?.(null, CLOSING, true)
        await flush()
      },
    }
  }
  return {
    open,
    end: async () => {
      zip.end()
      await flush()
    },
  }
}
