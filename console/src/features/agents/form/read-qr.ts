import { call } from '#console/shared/api/client.ts'
import { CallFailure } from '#console/shared/api/failure.ts'

const read = new Map<string, Promise<string | undefined>>()

/** What the QR code of an uploaded picture says; undefined when the picture is gone. Asked once a picture. */
export const readQr = (file: string): Promise<string | undefined> => {
  const known = read.get(file)
  if (known !== undefined) return known
  const asked = call('checkQrcode', { body: { file } }).then((reply) => reply?.text)
  read.set(file, asked)
  // Only the picture's own fault stays its fault.
  asked.catch((error: unknown) => {
    if (!(error instanceof CallFailure) || error.code !== 'agent.not_qrcode') read.delete(file)
  })
  return asked
}

export const rememberQr = (file: string, text: string): void => {
  if (file !== '' && !read.has(file)) read.set(file, Promise.resolve(text))
}
