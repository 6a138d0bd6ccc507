import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { EmbeddedDatabase } from '../start-embedded.ts'

const connectionSchema = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  password: z.string().optional(),
})

export type Held = { child: ChildProcess; connection: EmbeddedDatabase['connection']; said: string[] }

/** A database held by a process of its own, which a test may kill. `through` goes before the command, `path` before PATH. */
export async function holdDatabase(dataDir: string, { through = [] as string[], path = '' } = {}): Promise<Held> {
  const { child, lines, said, ended } = spawnHolder(dataDir, through, path)
  const [line] = await Promise.race([once(lines, 'line'), ended])
  return { child, said, connection: connectionSchema.parse(JSON.parse(String(line))) }
}

export function spawnHolder(dataDir: string, through: string[] = [], path = '') {
  const script = fileURLToPath(new URL('./database-holder.ts', import.meta.url))
  const [file = process.execPath, ...args] = [...through, process.execPath, script, dataDir]
  const env = { ...process.env, PATH: [path, process.env.PATH].filter(Boolean).join(':') }
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk).trim()))
  const ended = once(child, 'close').then(() => Promise.reject(new Error(said.join('\n'))))
  ended.catch(() => {}) // Heard only by those who wait for the first line.
  return { child, said, ended, lines: createInterface({ input: child.stdout }) }
}
