import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)
/** So much is packed at once: enough to pack well, little enough to hold. */
const PIECE = 256 * 1024
/** Rows are alike and pack well at little cost; whoever else needs the processor gets it. */
const LEVEL = 2
/** The sizes and places of the format have 32 bits. */
const MOST = 0xffff_ffff
/** An empty last block: it closes what was packed in pieces. */
const CLOSING = Buffer.from([0x03, 0x00])
// 1 January 1980, the first day the format knows: the same rows make the same file.
const DAY = 0x0021
const UTF8_NAMES = 0x0800
const DEFLATED = 8

interface Entry {
  name: Buffer
  crc: number
  packed: number
  size: number
  at: number
}

/** What the header of an entry and its line in the directory have in common. */
const commonOf = ({ name, crc, packed, size }: Entry): Buffer => {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(UTF8_NAMES, 2)
  common.writeUInt16LE(DEFLATED, 4)
  common.writeUInt16LE(DAY, 8)
  common.writeUInt32LE(crc, 10)
  common.writeUInt32LE(packed, 14)
  common.writeUInt32LE(size, 18)
  common.writeUInt16LE(name.length, 22)
  return common
}
const headerOf = (entry: Entry): Buffer => Buffer.concat([Buffer.from('PK\u0003\u0004'), commonOf(entry), entry.name])
const lineOf = (entry: Entry): Buffer => {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(entry.at, 10)
  return Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), commonOf(entry), rest, entry.name])
}
const endOf = (count: number, size: number, at: number): Buffer => {
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return end
}

export interface ZipEntry {
  write(text: string): Promise<void>
  end(): Promise<void>
  /** How much was written into it, before packing. */
  size(): number
}

export interface ZipFile {
  /** One at a time: the next begins where this one ends. */
  open(name: string): Promise<ZipEntry>
  end(): Promise<void>
}

/** Packs text into a file piece by piece. An entry's header is set right when its size is known. */
export const writeZip = (handle: FileHandle): ZipFile => {
  const entries: Entry[] = []
  let at = 0
  const put = async (bytes: Buffer): Promise<void> => {
    if (at + bytes.length > MOST) throw new RangeError('The file would be larger than 4 GiB')
    await handle.write(bytes, 0, bytes.length, at)
    at += bytes.length
  }
  const open = async (name: string): Promise<ZipEntry> => {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    const start = at + headerOf(entry).length
    let waiting: Buffer[] = []
    let length = 0
    await put(headerOf(entry))
    const pack = async (): Promise<void> => {
      const piece = Buffer.concat(waiting)
      waiting = []
      length = 0
      if (piece.length === 0) return
      entry.crc = crc32(piece, entry.crc)
      // Each piece ends on a whole byte and refers to nothing before it, so that they follow one another.
      await put(await deflate(piece, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH }))
    }
    return {
      size: () => entry.size,
      write: async (text) => {
        const bytes = Buffer.from(text)
        waiting.push(bytes)
        length += bytes.length
        entry.size += bytes.length
        if (length >= PIECE) await pack()
      },
      end: async () => {
        await pack()
        await put(CLOSING)
        entry.packed = at - start
        entries.push(entry)
        const header = headerOf(entry)
        await handle.write(header, 0, header.length, entry.at)
      },
    }
  }
  return {
    open,
    end: async () => {
      const directory = Buffer.concat(entries.map(lineOf))
      const start = at
      await put(Buffer.concat([directory, endOf(entries.length, directory.length, start)]))
    },
  }
}
