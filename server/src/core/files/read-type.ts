import type { FileHandle } from 'node:fs/promises'
import { type FileType, readPictureSize } from './read-picture-size.ts'
import { readTextType } from './read-text-type.ts'
import { isWorkbook } from './read-workbook.ts'

const HEAD = 64
// Of the base media format's many brands, those that are films; pictures and Apple's own come in the same box.
const MP4_BRANDS = /^(iso[m2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/

const isMp4 = (head: Buffer): boolean =>
  head.readUInt32BE(0) >= 16 &&
  head.toString('latin1', 4, 8) === 'ftyp' &&
  MP4_BRANDS.test(head.toString('latin1', 8, 12))

/** What a file is, judged by its content alone; undefined for whatever we do not take. */
export const readType = async (file: FileHandle): Promise<FileType | undefined> => {
  const head = Buffer.alloc(HEAD)
  const { bytesRead } = await file.read(head, 0, HEAD, 0)
  if (bytesRead === 0) return undefined
  const picture = await readPictureSize(file, head)
  if (picture !== undefined) return picture
  if (head.toString('latin1', 0, 5) === '%PDF-') return { type: 'application/pdf', extension: 'pdf' }
  if (isMp4(head)) return { type: 'video/mp4', extension: 'mp4' }
  if (await isWorkbook(file, head)) {
    return { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' }
  }
  return readTextType(file)
}
