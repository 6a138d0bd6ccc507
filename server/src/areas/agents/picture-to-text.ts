import decodeQR from 'qr/decode.js'
import type { GreyPicture } from '../../core/files/grey-picture.ts'
import { readJpeg } from '../../core/files/read-jpeg.ts'
import { readPng } from '../../core/files/read-png.ts'

const MOST_PIXELS = 4_000_000
const SEARCHED_FOR = 2_000

const search = (picture: GreyPicture): string => {
  try {
    // Of this format the brightness alone is read, which comes first.
    return decodeQR(picture, { format: 'I420', timeLimit: SEARCHED_FOR })
  } catch {
    return ''
  }
}

/** What the QR code in a PNG or JPEG says; undefined where there is none. Throws where there is no picture to search. */
export const pictureToText = async (file: Buffer, type: string): Promise<string | undefined> => {
  const picture = type === 'image/png' ? await readPng(file, MOST_PIXELS) : readJpeg(file, MOST_PIXELS)
  const text = search(picture)
  return text === '' ? undefined : text
}
