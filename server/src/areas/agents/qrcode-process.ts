import { buffer } from 'node:stream/consumers'
import { UnreadablePicture } from '../../core/files/grey-picture.ts'
import { pictureToText } from './picture-to-text.ts'

/** Reads the picture from its input and writes what was found, as `QrcodeAnswer`. */
const answer = async () => {
  try {
    return { text: (await pictureToText(await buffer(process.stdin), process.argv[2] ?? '')) ?? null }
  } catch (error) {
    if (error instanceof UnreadablePicture) return { refused: error.reason }
    throw error
  }
}
process.stdout.write(JSON.stringify(await answer()))
