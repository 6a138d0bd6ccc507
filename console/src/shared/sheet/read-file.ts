/** Why a file is no text. */
export type FileProblem = 'workbook' | 'binary' | 'unreadable'

const ZIP = '504b0304'
/** Workbooks of before 2007, and those behind a password. */
const OLD_WORKBOOK = 'd0cf11e0'
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Spreadsheets in China often save in GB 18030, and “Unicode text” in UTF-16; what is no UTF-8 is read as those. */
const decode = (bytes: Uint8Array): string => {
  const mark = hex(bytes.subarray(0, 2))
  if (mark === 'fffe' || mark === 'feff')
    return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** The text of a file, or the bytes of a workbook; either is known by what is in it, whatever its name. */
export const readFile = async (
  file: Blob,
): Promise<{ text: string } | { workbook: Uint8Array<ArrayBuffer> } | FileProblem> => {
  const buffer = await file.arrayBuffer().catch(() => undefined)
  if (buffer === undefined) return 'unreadable'
  const bytes = new Uint8Array(buffer)
  const beginning = hex(bytes.subarray(0, 4))
  if (beginning === OLD_WORKBOOK) return 'workbook'
  if (beginning === ZIP) return { workbook: bytes }
  const text = decode(bytes)
  return text.includes('\0') ? 'binary' : { text }
}
