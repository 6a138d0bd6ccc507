import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { FRONT_ENV, type FrontEnv } from '../../core/front-env.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
/** The child itself gives up after ten. */
const STOP_WITHIN = 12_000
/** What a child says when it answers; fronts of older releases hear it from newer children. */
export const READY = 'ready'

export interface ChildPlan {
  /** The socket it listens on. */
  fd: number
  env: FrontEnv
  /** How long it may take to be ready; it may have to migrate first. */
  readyWithin: number
  /** Where compiled code is kept for the next one. */
  cache?: string
  /** What is run; the server itself. */
  program?: string
}

/** One server process behind the front. */
export class Child {
  readonly generation: number
  readonly startedAt = performance.now()
  readonly ended: Promise<string>
  readonly #process: ChildProcess
  readonly #said: Promise<void>
  readonly #readyWithin: number
  #isGone = false

  constructor({ fd, env, readyWithin, cache, program = MAIN }: ChildPlan) {
    this.generation = env.generation
    this.#readyWithin = readyWithin
    const child = spawn(process.execPath, [program], {
      env: { ...(cache && { NODE_COMPILE_CACHE: cache }), ...process.env, [FRONT_ENV]: JSON.stringify(env) },
      // The socket's place is HELD_FD.
      stdio: ['ignore', 'inherit', 'inherit', fd, 'ipc'],
    })
    this.#process = child
    this.#said = new Promise((resolve) => child.on('message', (message) => message === READY && resolve()))
    this.ended = new Promise((resolve) => {
      const settle = (how: string) => {
        this.#isGone = true
        resolve(how)
      }
      child.once('exit', (code, signal) => settle(signal ?? `code ${code}`))
      child.once('error', (error) => settle(error.message))
    })
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  get isGone(): boolean {
    return this.#isGone
  }

  /** Undefined when it answers, else the reason why it does not. */
  async readiness(): Promise<string | undefined> {
    const over = new AbortController()
    const late = sleep(this.#readyWithin, `not ready within ${this.#readyWithin / 1000} s`, { signal: over.signal })
    late.catch(() => undefined)
    const reason = await Promise.race([
      this.#said.then(() => undefined),
      this.ended.then((how) => `it ended with ${how}`),
      late,
    ])
    over.abort()
    return reason
  }

  /** Lets it finish what it has begun. */
  async stop(): Promise<void> {
    if (this.#isGone) return
    this.#process.kill('SIGTERM')
    const force = setTimeout(() => this.#process.kill('SIGKILL'), STOP_WITHIN)
    await this.ended
    clearTimeout(force)
  }
}
