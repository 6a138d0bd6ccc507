import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs'

const limit = 8 * 1024 * 1024

/** PostgreSQL writes its own log: a file that outlives the server, bounded by keeping one older part beside it. */
export function openLog(file: string): number {
  rotateLog(file)
  return openSync(file, 'a', 0o600)
}

/** Copied and cut in place, because PostgreSQL keeps the file open. */
export function rotateLog(file: string): void {
  if (logSize(file) < limit) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** What was written since the log had this size, its last 4 KB at most. */
export function logSince(file: string, size: number): string {
  const end = logSize(file)
  const start = Math.max(size, end - 4096)
  if (end <= start) return ''
  const descriptor = openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(end - start)
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, buffer.length, start))
  } finally {
    closeSync(descriptor)
  }
}
