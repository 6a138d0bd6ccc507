import type { ChildProcess } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { answerOf, endProcess, startProcess } from '../processes.ts'

export const SECRETS = {
  JWT_SECRET: 'scaling-jwt-0123456789-abcdefghijklmnop',
  DATA_KEY: 'scaling-data-0123456789-abcdefghijklmnop',
}

export interface Member {
  url: string
  child: ChildProcess
}

const Started = z.object({ url: z.string() })

/** Processes of one installation on one database. */
export class Members {
  readonly #connection: pg.PoolConfig
  readonly #folder: string
  readonly #running: Member[] = []

  constructor(connection: pg.PoolConfig, folder: string) {
    this.#connection = connection
    this.#folder = folder
  }

  async start(roles: string, env: Record<string, string> = {}): Promise<Member> {
    const dataDir = await mkdtemp(join(this.#folder, 'member-'))
    const child = startProcess('./scaling/member.ts', {
      BENCH_CONNECTION: JSON.stringify(this.#connection),
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      ROLES: roles,
      ...SECRETS,
      ...env,
    })
    const member = { url: (await answerOf(child, Started)).url, child }
    this.#running.push(member)
    return member
  }

  async end(member: Member): Promise<void> {
    this.#running.splice(this.#running.indexOf(member), 1)
    await endProcess(member.child)
  }

  async endAll(): Promise<void> {
    for (const member of this.#running.slice()) await this.end(member)
  }
}
