import { readFile, rename, writeFile } from 'node:fs/promises'
import { z } from 'zod'

const SAVE_EVERY = 5_000
const Rows = z.array(z.unknown())

export interface LinkFile {
  /** The rows of the links that were known when the process before this one ended. */
  read(): Promise<unknown[]>
  /** What is known has changed. */
  touch(): void
  /** Saves what has changed, and no more after that. */
  close(): Promise<void>
}

/**
 * The links a tracker knows, kept on its disk: one that starts while the database is away goes on with them. It is only
 * a cache; one that cannot be read is left out.
 */
export const openLinkFile = (path: string, rows: () => unknown[], warn: (line: string) => void): LinkFile => {
  let isTouched = false
  let saving: Promise<void> = Promise.resolve()
  const save = (): void => {
    if (!isTouched) return
    isTouched = false
    saving = saving
      .then(async () => {
        const draft = `${path}.${process.pid}`
        await writeFile(draft, JSON.stringify(rows()), { mode: 0o600 })
        await rename(draft, path)
      })
      .catch((error: Error) => warn(`links not saved: ${error.message}`))
  }
  const timer = setInterval(save, SAVE_EVERY).unref()
  return {
    read: async () => {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') warn(`links not read: ${error.message}`)
        return '[]'
      })
      try {
        return Rows.parse(JSON.parse(text))
      } catch {
        warn(`links not read: ${path} is damaged`)
        return []
      }
    },
    touch: () => {
      isTouched = true
    },
    close: async () => {
      clearInterval(timer)
      save()
      await saving
    },
  }
}
