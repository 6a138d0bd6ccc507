import type { FileHandle } from 'node:fs/promises'
import { Failure } from '../http/failure.ts'

const LOCAL_FILE = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50
const END_LENGTH = 22
const MOST_COMMENT = 0xffff
const MOST_DIRECTORY = 1024 * 1024
const MOST_UNPACKED = 200 * 1024 * 1024
const NEEDED = ['[Content_Types].xml', 'xl/workbook.xml']

interface Entry {
  name: string
  encrypted: boolean
  packed: number
  unpacked: number
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
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
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

/** An Excel workbook without macros. One that would unpack to far more than it is, or lists a part twice, is refused. */
export const isWorkbook = async (file: FileHandle, head: Buffer): Promise<boolean> => {
  if (head.readUInt32LE(0) !== LOCAL_FILE) return false
  const { size } = await file.stat()
  const directory = await readDirectory(file, size)
  const entries = directory && readEntries(directory)
  if (entries === undefined || entries.some(isSuspect)) return false
  if (!NEEDED.every((needed) => entries.some(({ name }) => name === needed))) return false
  const sum = (of: 'packed' | 'unpacked') => entries.reduce((total, entry) => total + entry[of], 0)
  if (sum('unpacked') > MOST_UNPACKED) throw new Failure('file.too_large')
  return sum('packed') <= size && new Set(entries.map(({ name }) => name)).size === entries.length
}
