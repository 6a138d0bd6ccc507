import type { FileNode } from './node.ts'

/** What one file, and all of them, may take of the browser's storage; more is held in memory only. */
const KEPT_ONE = 120 * 1024
export const KEPT_ALL = 900 * 1024
export const LARGEST = 50_000_000

/** Contents too large to keep; gone with the page. */
const held = new Map<string, Blob>()
export const hold = (id: string, blob: Blob): void => void held.set(id, blob)

export const keptBytes = (nodes: readonly FileNode[]): number =>
  nodes.reduce((sum, { data = '' }) => sum + data.length, 0)
/** A data URL takes a third more than the file. */
export const fitsStorage = (size: number, kept: number): boolean => size <= KEPT_ONE && kept + size * 1.4 <= KEPT_ALL

export const readAsUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('The file was not read')),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file was not read')))
    reader.readAsDataURL(blob)
  })

const decoded = (dataUrl: string): BlobPart => {
  const comma = dataUrl.indexOf(',')
  const [head, body] = [dataUrl.slice(0, comma), dataUrl.slice(comma + 1)]
  if (!head.endsWith(';base64')) return decodeURIComponent(body)
  return Uint8Array.from(atob(body), (char) => char.codePointAt(0) ?? 0)
}

/** The file's content, or undefined where this browser no longer has it. */
export const contentOf = ({ id, data, type }: FileNode): Blob | undefined =>
  data === undefined ? held.get(id) : new Blob([decoded(data)], { type })

const TEXTS = /^text\/|json|xml$|javascript|markdown/
export const isPicture = ({ type }: FileNode): boolean => type.startsWith('image/')
export const isWords = ({ type, name }: FileNode): boolean =>
  TEXTS.test(type) || /\.(txt|md|csv|json|log|ya?ml)$/i.test(name)
