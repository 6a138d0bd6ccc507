import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

export interface DecoderLimits {
  milliseconds: number
  /** Resident, of the whole process. */
  megabytes: number
}

const LIMITS: DecoderLimits = { milliseconds: 15_000, megabytes: 720 }
const HEAP_MEGABYTES = 256
const WATCH_EVERY = 50
const LONGEST_OUTPUT = 64 * 1024

const inProject = (path: string): string => realpathSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)))

/** It may read the code it runs, and nothing else: no keys, no other uploads. It writes no files and starts nothing. */
const flags = (): string[] => [
  '--permission',
  ...['server/src', 'node_modules', 'package.json'].map((path) => `--allow-fs-read=${inProject(path)}`),
  `--max-old-space-size=${HEAP_MEGABYTES}`,
]

/** Undefined where the system does not say: there time alone is limited. */
const residentMegabytes = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

/** V8's limit does not count array buffers, which is where pictures lie. */
const watch = (child: ChildProcess, { milliseconds, megabytes }: DecoderLimits): (() => void) => {
  const kill = (): void => void child.kill('SIGKILL')
  const deadline = setTimeout(kill, milliseconds)
  const watching = setInterval(() => {
    if (child.pid === undefined) return
    void residentMegabytes(child.pid).then((held) => {
      if (held !== undefined && held > megabytes) kill()
    })
  }, WATCH_EVERY)
  return () => {
    clearTimeout(deadline)
    clearInterval(watching)
  }
}

/**
 * Runs a program over a file that nobody has looked into yet, in a process that has neither our environment nor our
 * memory. What it wrote, or undefined where it failed or took too much time or memory. Throws where the file could not
 * be read to its end.
 */
export const runDecoder = (
  program: string,
  args: readonly string[],
  input: Readable,
  limits = LIMITS,
): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags(), program, ...args], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
    })
    const stopWatching = watch(child, limits)
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      output += piece
      if (output.length > LONGEST_OUTPUT) child.kill('SIGKILL')
    })
    let hasEnough = false
    let unread: Error | undefined
    child.stdin.once('error', () => (hasEnough = true))
    input.once('error', (error) => {
      if (hasEnough) return
      unread = error
      child.kill('SIGKILL')
    })
    // Both ends are listened to above.
    pipeline(input, child.stdin).catch(() => undefined)
    const end = (text: string | undefined): void => {
      stopWatching()
      input.destroy()
      if (unread === undefined) resolve(text)
      else reject(unread)
    }
    child.once('error', () => end(undefined)).once('close', (code) => end(code === 0 ? output : undefined))
  })
