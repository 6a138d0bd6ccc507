import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
export const PASSWORD = 'correct horse battery'

const Line = z.object({ msg: z.string(), child: z.number().optional(), failure: z.string().optional() })
type Line = z.output<typeof Line>

/** `npm run serve` as a process, with its log at hand. */
export class RunningFront {
  readonly dataDir: string
  readonly url: string
  readonly lines: Line[] = []
  readonly #port: number
  readonly #env: Record<string, string>
  #process: ChildProcess | undefined

  static async open(port: number, env: Record<string, string> = {}): Promise<RunningFront> {
    const front = new RunningFront(await mkdtemp(join(tmpdir(), 'huoketai-front-')), port, env)
    front.start()
    await front.says('the server is ready').catch(async (error: unknown) => {
      await front.stop()
      throw error
    })
    return front
  }

  constructor(dataDir: string, port: number, env: Record<string, string>) {
    this.dataDir = dataDir
    this.#port = port
    this.#env = env
    this.url = `http://127.0.0.1:${port}`
  }

  get #environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PORT: String(this.#port),
      DATA_DIR: this.dataDir,
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'info',
      DATABASE_URL: '',
      NODE_ENV: '',
      CALLS_PER_MINUTE: '1000000',
      ...this.#env,
    }
  }

  start(): void {
    this.#process = spawn(process.execPath, [MAIN], {
      env: this.#environment,
      // It stops by itself when the channel breaks, however the test ends.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    let rest = ''
    this.#process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      for (const part of parts) if (part.startsWith('{')) this.lines.push(Line.parse(JSON.parse(part)))
    })
  }

  /** Waits until it has said this so many times; answers the last of them. */
  async says(words: string, times = 1): Promise<Line> {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(20)) {
      const said = this.lines.filter(({ msg }) => msg.includes(words))
      const last = said[times - 1]
      if (last !== undefined) return last
      if (this.#process?.exitCode !== null) throw new Error(`The front ended with ${this.#process?.exitCode}`)
    }
    throw new Error(`Never said: ${words}`)
  }

  /** `npm run serve -- --reload`: how it ended, and what it said. */
  async reload(): Promise<{ code: number | null; words: string }> {
    const asking = spawn(process.execPath, [MAIN, '--reload'], {
      env: this.#environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let words = ''
    asking.stderr.setEncoding('utf8').on('data', (text: string) => (words += text))
    const code = await new Promise<number | null>((resolve) => asking.once('close', resolve))
    return { code, words }
  }

  async stop(): Promise<number | null> {
    const gone = new Promise<number | null>((resolve) => this.#process?.once('exit', resolve))
    this.#process?.kill('SIGTERM')
    const code = await gone
    await rm(this.dataDir, { recursive: true, force: true })
    return code
  }
}
