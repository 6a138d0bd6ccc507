export interface ChosenFile {
  id: string
  file: File
  /** Shown as a picture where it is one. */
  preview: string | undefined
}

export const MOST = 5
export const LARGEST = 2 * 1024 * 1024
const KINDS = /^image\/(png|jpeg|webp|gif)$|^text\/csv$|^application\/pdf$/

export type Refusal = 'many' | 'large' | 'kind'

/** Why a file is not taken beside those already there. */
export const refusalOf = (file: Pick<File, 'size' | 'type'>, already: number): Refusal | undefined => {
  if (already >= MOST) return 'many'
  if (file.size > LARGEST) return 'large'
  return KINDS.test(file.type) ? undefined : 'kind'
}

export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
