import { spawn, spawnSync } from 'node:child_process'

export interface Ended {
  code: number | null
  output: string
  timedOut: boolean
}

const MOST_OUTPUT = 4 * 1024 * 1024
const running = new Set<number>()

const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

/** Whatever is still running ends with us. */
export const killAll = (): void => running.forEach(killGroup)

/** Runs a program in a group of its own, for so many seconds at most. */
export const runProgram = (
  command: string,
  args: readonly string[],
  { seconds, env = {}, cwd }: { seconds: number; env?: Record<string, string>; cwd?: string },
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    let size = 0
    let timedOut = false
    const keep = (chunk: Buffer): void => {
      size += chunk.length
      if (size < MOST_OUTPUT) chunks.push(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const { pid } = child
    if (pid !== undefined) running.add(pid)
    const timer = setTimeout(() => {
      timedOut = true
      if (pid !== undefined) killGroup(pid)
    }, seconds * 1000)
    const end = (code: number | null): void => {
      clearTimeout(timer)
      if (pid !== undefined) running.delete(pid)
      resolve({ code, output: Buffer.concat(chunks).toString(), timedOut })
    }
    child.once('error', () => end(null))
    child.once('close', end)
  })

/** Whether a program can be called by its name. */
export const isInstalled = (name: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0
