import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { programPath } from './packages.ts'

const AGAIN_AFTER = 500
const STOPS_WITHIN = 20_000

/** Put before a command: it is asked to end when this process dies, however it dies. */
export const endingWithUs = (): string[] => [programPath('setpriv'), '--pdeathsig', 'TERM']

export interface UnitParts {
  name: string
  command: readonly string[]
  env: Record<string, string>
  /** What it says. */
  logFile: string
  /** The command runs behind `nsenter`: the program is its child. */
  isEntered: boolean
}

/** A program that is started again whenever it ends, as systemd does with `Restart=always`. */
export class Unit {
  readonly name: string
  readonly #parts: UnitParts
  #child: ChildProcess | undefined
  #held: PromiseWithResolvers<void> | undefined
  #closed = false
  #keeping: Promise<void> | undefined

  constructor(parts: UnitParts) {
    this.#parts = parts
    this.name = parts.name
  }

  start(): void {
    this.#keeping ??= this.#keep()
  }

  async #keep(): Promise<void> {
    while (!this.#closed) {
      await this.#run()
      if (!this.#closed) await sleep(AGAIN_AFTER)
      await this.#held?.promise
    }
  }

  async #run(): Promise<void> {
    const { command, env, logFile } = this.#parts
    const log = openSync(logFile, 'a')
    const [program = '', ...args] = command
    const child = spawn(program, args, { env, stdio: ['ignore', log, log] })
    closeSync(log)
    this.#child = child
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
  }

  get isAlive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** The program's process; undefined while there is none. */
  get pid(): number | undefined {
    const pid = this.isAlive ? this.#child?.pid : undefined
    if (pid === undefined || !this.#parts.isEntered) return pid
    try {
      const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
      return child === undefined || child === '' ? undefined : Number(child)
    } catch {
      return undefined
    }
  }

  /** False where there was nobody to hear it. */
  signal(name: NodeJS.Signals): boolean {
    const { pid } = this
    if (pid === undefined) return false
    try {
      process.kill(pid, name)
      // `nsenter` stops with its child and would not go on with it.
      if (name === 'SIGCONT') this.#child?.kill(name)
      return true
    } catch {
      return false
    }
  }

  /** Nobody starts it until it is released. */
  hold(): void {
    this.#held ??= Promise.withResolvers<void>()
  }

  release(): void {
    this.#held?.resolve()
    this.#held = undefined
  }

  /** Asks it to end, by force after a while. */
  async close(): Promise<void> {
    this.#closed = true
    this.release()
    for (const until = Date.now() + STOPS_WITHIN; this.isAlive && Date.now() < until; await sleep(50))
      for (const name of ['SIGCONT', 'SIGTERM'] as const) this.signal(name)
    if (this.isAlive) {
      this.signal('SIGKILL')
      this.#child?.kill('SIGKILL')
    }
    await this.#keeping
  }
}
