import type { FileHandle } from 'node:fs/promises'
import type { FileType } from './read-picture-size.ts'

const CHUNK = 64 * 1024
const START = 4096
// Tab and the line ends are all that text needs below the space.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const MARKUP = /^\s*<|<(!doctype|\?xml|html|head|body|svg|script|iframe|object|embed|style|link|meta)\b/i
const QUOTED = /"[^"]*"/g

/** A table has the same number of commas in its first lines; prose hardly ever does. */
const isTable = (text: string): boolean => {
  const [first, second] = text
    .replaceAll(QUOTED, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split(',').length)
  return first !== undefined && first > 1 && first === second
}

/** Text is valid UTF-8 without control characters, from beginning to end, and no markup a browser might run. */
export const readTextType = async (file: FileHandle): Promise<FileType | undefined> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const chunk = Buffer.alloc(CHUNK)
  let start = ''
  try {
    for (let at = 0; ;) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK, at)
      const text = decoder.decode(chunk.subarray(0, bytesRead), { stream: bytesRead > 0 })
      if (CONTROL.test(text)) return undefined
      if (start.length < START) start += text.slice(0, START)
      if (bytesRead === 0) break
      at += bytesRead
    }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
  if (MARKUP.test(start)) return undefined
  return isTable(start)
    ? { type: 'text/csv; charset=utf-8', extension: 'csv' }
    : { type: 'text/plain; charset=utf-8', extension: 'txt' }
}
