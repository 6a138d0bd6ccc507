import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Config, readConfig } from '../../core/config.ts'
import { startEmbedded } from '../../core/db/embedded/start-embedded.ts'
import { startServer } from '../../app/start-server.ts'
import { openApiFor } from '../../testing/api.ts'
import { ADMIN } from '../../testing/test-server.ts'
import { backUp } from './back-up.ts'
import { reachDatabase } from './reach-database.ts'
import { restore } from './restore.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let folder: string
const quiet = { log: () => undefined, progress: () => undefined }
const at = (name: string) => join(folder, name)
const configOf = (name: string): Config =>
  readConfig({ PORT: '0', DATA_DIR: at(name), ROLES: 'api', ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'silent' })
const serve = (config: Config, connection: pg.PoolConfig) => startServer(config, connection, pino({ level: 'silent' }))

const begin = (command: 'backup' | 'restore', dataDir: string, ...args: string[]) =>
  spawn(process.execPath, [fileURLToPath(new URL(`./${command}-main.ts`, import.meta.url)), ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: at(dataDir), DATA_KEY: '', JWT_SECRET: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Runs a command as npm does; answers what it said. */
const run = async (...given: Parameters<typeof begin>) => {
  const child = begin(...given)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said, complaint }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huoketai-embedded-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a running installation is backed up, restored elsewhere, and backed up there while stopped', async () => {
  const embedded = await startEmbedded({ dataDir: at('first'), log: () => undefined })
  const server = await serve(configOf('first'), embedded.connection)
  const admin = await openApiFor(server.url).signIn(ADMIN.username, ADMIN.password)
  const { enterprise } = (await admin.post('/enterprise', { name: '备份企业' })).body
  const made = await run('backup', 'first', folder)
  expect([made.code, made.complaint]).toEqual([0, ''])
  expect(made.said).toMatch(/running server[^]*Done: \d+ 张表[^]*keys are inside/)
  await server.stop()
  await embedded.stop()

  const name = (await readdir(folder)).find((one) => one.endsWith('.tar')) ?? ''
  expect(name).toMatch(/^huoketai-\d{8}T\d{6}Z\.tar$/)
  const config = configOf('second')
  await restore({ config, path: at(name), ...quiet })
  expect((await stat(join(at('second'), 'data-key'))).mode & 0o777).toBe(0o600)

  const reached = await reachDatabase(config, () => undefined)
  expect(reached.how).toBe('started')
  const job = { config, connection: reached.connection, path: at('keyless.tar'), withKeys: false, ...quiet }
  expect((await backUp(job)).manifest.hasKeys).toBe(false)
  const again = await serve(config, reached.connection)
  const session = openApiFor(again.url, admin.token)
  expect((await session.get(`/enterprise/${enterprise.id}`)).body.enterprise.name).toBe('备份企业')
  await again.stop()
  await reached.release()
  await expect(restore({ config: configOf('third'), path: at('keyless.tar'), ...quiet })).rejects.toThrow(
    'give that one as DATA_KEY',
  )
  expect(existsSync(at('third'))).toBe(false)
  await expect(backUp(job)).rejects.toThrow()
  await expect(reachDatabase(configOf('third'), () => undefined)).rejects.toThrow('There is no database')
})

const KILLS = Number(process.env['KILLS'] ?? 0)

test.runIf(KILLS > 0)(
  `a restore that is killed ${KILLS} times starts over each time`,
  { timeout: 600_000 },
  async () => {
    const name = (await readdir(folder)).find((one) => one.startsWith('huoketai-')) ?? ''
    for (let kill = 0; kill < KILLS; kill++) {
      const child = begin('restore', 'killed', at(name))
      const gone = new Promise((resolve) => child.once('exit', resolve))
      await Promise.race([gone, sleep(500 + Math.random() * 6_000)])
      child.kill('SIGKILL')
      await gone
      if (child.exitCode === 0) await rm(at('killed'), { recursive: true })
    }
    expect(await run('restore', 'killed', at(name))).toMatchObject({ code: 0, complaint: '' })
  },
)
