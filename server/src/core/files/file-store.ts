import type { Readable } from 'node:stream'
import type { Draft } from './draft.ts'

/** Public files are served by their unguessable name to whoever has it, private ones through a session only. */
export type Visibility = 'public' | 'private'
export const VISIBILITIES: readonly Visibility[] = ['public', 'private']

export interface StoredFile {
  name: string
  size: number
  modifiedAt: Date
}

/** What is read of a stored file. Whoever opened it reads the stream to its end or destroys it. */
export interface OpenedFile {
  size: number
  stream: Readable
}

/** Where uploads and the files of jobs lie. All processes of an installation reach the same one. */
export interface FileStore {
  /** As an operator knows it: a folder or an address. */
  readonly place: string
  /** Gives the draft its name, whole and lasting, or throws: nobody sees a part of it. The draft is closed and gone. */
  keep(draft: Draft, visibility: Visibility, name: string): Promise<void>
  open(visibility: Visibility, name: string): Promise<OpenedFile | undefined>
  /** What is not there is removed already. */
  remove(visibility: Visibility, name: string): Promise<void>
  /** All that is kept, a page at a time. */
  list(visibility: Visibility): AsyncGenerator<StoredFile[]>
  close(): Promise<void>
}

const STORED_NAME = /^[A-Za-z0-9_-]{1,60}\.[a-z0-9]{1,8}$/

/** Whether it is a name that we give: no other leads anywhere. */
export const isStoredName = (name: string): boolean => STORED_NAME.test(name)
