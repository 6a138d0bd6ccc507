import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { Failure } from '../http/failure.ts'

const LOCAL_FILE = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50
const END_LENGTH = 22
const MOST_COMMENT = 0xffff
const MOST_DIRECTORY = 1024 * 1024
const MOST_UNPACKED = 200 * 1024 * 1024
const MOST_ENTRIES = 5000
/** Apache POI draws the line at the same place; rows and cells pack to a tenth or a thirtieth. */
const MOST_RATIO = 100
const SMALL_PART = 100 * 1024
const PIECE = 64 * 1024
const STORED = 0
const DEFLATED = 8
const NEEDED = ['[Content_Types].xml', 'xl/workbook.xml']

interface Entry {
  name: string
  encrypted: boolean
  method: number
  packed: number
  unpacked: number
  /** Where its own header stands. */
  at: number
}

const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** The list of what an archive holds stands at its end. */
const readDirectory = async (file: FileHandle, length: number): Promise<Buffer | undefined> => {
  const from = Math.max(0, length - END_LENGTH - MOST_COMMENT)
  const tail = await readAt(file, from, length - from)
  for (let at = tail.length - END_LENGTH; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== DIRECTORY_END) continue
    const size = tail.readUInt32LE(at + 12)
    const start = tail.readUInt32LE(at + 16)
    return size <= MOST_DIRECTORY && start + size <= from + at ? readAt(file, start, size) : undefined
  }
  return undefined
}

const readEntries = (directory: Buffer): Entry[] | undefined => {
  const entries: Entry[] = []
  for (let at = 0; at < directory.length;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

const isSuspect = ({ name, encrypted }: Entry): boolean =>
  encrypted ||
  name.includes('..') ||
  name.startsWith('/') ||
  name.includes('\\') ||
  /vbaProject|\.(exe|dll)$/i.test(name)

const isTooDense = ({ packed, unpacked }: Entry): boolean => unpacked > SMALL_PART && unpacked > packed * MOST_RATIO

async function* piecesOf(file: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += PIECE) yield await readAt(file, at, Math.min(PIECE, to - at))
}

/** Unpacks a part to see whether it has the size the directory names; holds little of it and stops where it has more. */
const hasNamedSize = async (file: FileHandle, { at, method, packed, unpacked }: Entry): Promise<boolean> => {
  const head = await readAt(file, at, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL_FILE) return false
  if (method === STORED) return packed === unpacked
  if (method !== DEFLATED || packed === 0) return false
  const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  let size = 0
  try {
    await pipeline(piecesOf(file, start, start + packed), createInflateRaw(), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        size += piece.length
        if (size > unpacked) throw new Failure('file.too_large')
      }
    })
  } catch (error) {
    if (error instanceof Failure) throw error
    return false
  }
  return size === unpacked
}

/**
 * An Excel workbook without macros. One that would unpack to far more than it is or than it says, or lists a part twice,
 * is refused. What its parts say is not read here.
 */
export const isWorkbook = async (file: FileHandle, head: Buffer): Promise<boolean> => {
  if (head.readUInt32LE(0) !== LOCAL_FILE) return false
  const { size } = await file.stat()
  const directory = await readDirectory(file, size)
  const entries = directory && readEntries(directory)
  if (entries === undefined || entries.length > MOST_ENTRIES || entries.some(isSuspect)) return false
  if (!NEEDED.every((needed) => entries.some(({ name }) => name === needed))) return false
  const sum = (of: 'packed' | 'unpacked') => entries.reduce((total, entry) => total + entry[of], 0)
  if (sum('unpacked') > MOST_UNPACKED || entries.some(isTooDense)) throw new Failure('file.too_large')
  if (sum('packed') > size || new Set(entries.map(({ name }) => name)).size !== entries.length) return false
  for (const entry of entries) if (!(await hasNamedSize(file, entry))) return false
  return true
}
