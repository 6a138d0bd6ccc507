import type { FileHandle } from 'node:fs/promises'
import { StartError } from '../core/start-error.ts'

const BLOCK = 512
export const TAR_END = Buffer.alloc(2 * BLOCK)

export const damaged = (what: string): StartError =>
  new StartError(
    `备份文件不完整或已损坏（${what}），没有恢复任何内容`,
    `The archive is damaged (${what}); nothing was restored.`,
  )

const nameFields = (name: string): [name: string, prefix: string] => {
  if (Buffer.byteLength(name) <= 100) return [name, '']
  const cut = name.indexOf('/', name.length - 101)
  if (cut < 0 || cut > 155) throw new Error(`${name} is too long a name for an archive`)
  return [name.slice(cut + 1), name.slice(0, cut)]
}

const sumOf = (header: Buffer): number => header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)

/** One entry's header, as every tar reads it (ustar). */
export const tarHeader = (name: string, size: number, mode: number): Buffer => {
  const header = Buffer.alloc(BLOCK)
  const [short, prefix] = nameFields(name)
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`
  header.write(short, 0)
  header.write(octal(mode & 0o777, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(0, 12), 100)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The last entry as it stands in the file, to its very end. */
export const tarTail = (name: string, text: string): Buffer =>
  Buffer.concat([tarHeader(name, text.length, 0o600), Buffer.from(text), tarPadding(text.length), TAR_END])

export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

export interface TarEntry {
  name: string
  size: number
  mode: number
  /** Where its bytes begin in the file. */
  start: number
}

const textAt = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end)
}

const readExactly = async (handle: FileHandle, start: number, size: number): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafe(size)
  for (let read = 0; read < size;) {
    const { bytesRead } = await handle.read(bytes, read, size - read, start + read)
    if (bytesRead === 0) throw damaged('truncated')
    read += bytesRead
  }
  return bytes
}

/** The entries of an archive in their order; one that does not come to its end is damaged. */
export async function* readTar(handle: FileHandle): AsyncGenerator<TarEntry> {
  for (let at = 0; ;) {
    const header = await readExactly(handle, at, BLOCK)
    if (header.every((byte) => byte === 0)) return
    if (parseInt(textAt(header, 148, 8), 8) !== sumOf(header) || textAt(header, 257, 6) !== 'ustar')
      throw damaged(`byte ${at}`)
    const prefix = textAt(header, 345, 155)
    const [size, start] = [parseInt(textAt(header, 124, 12), 8), at + BLOCK]
    yield {
      name: (prefix === '' ? '' : `${prefix}/`) + textAt(header, 0, 100),
      size,
      mode: parseInt(textAt(header, 100, 8), 8),
      start,
    }
    at = start + size + tarPadding(size).length
  }
}

const PIECE = 1024 * 1024

/** An entry's bytes, a little at a time. */
export async function* bytesOf(handle: FileHandle, { start, size }: TarEntry): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += PIECE) yield await readExactly(handle, start + at, Math.min(PIECE, size - at))
}

/** Everything from the beginning to an entry's header. */
export const bytesBefore = (handle: FileHandle, { start }: TarEntry): AsyncGenerator<Buffer> =>
  bytesOf(handle, { name: '', mode: 0, start: 0, size: start - BLOCK })

/** From an entry's header to the end of the file. */
export const tailOf = async (handle: FileHandle, { start }: TarEntry): Promise<Buffer> =>
  readExactly(handle, start - BLOCK, (await handle.stat()).size - start + BLOCK)

export const wholeOf = (handle: FileHandle, { start, size }: TarEntry): Promise<Buffer> =>
  readExactly(handle, start, size)
