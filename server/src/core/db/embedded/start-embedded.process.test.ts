import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { StartError } from '#server/core/start-error.ts'
import { isRunning } from './process-identity.ts'
import { startEmbedded } from './start-embedded.ts'
import { longTest } from '../../../testing/extent.ts'
import { ask, cleanUp, hold, newDataDir, postmasterPid, start } from './testing/workbench.ts'

vi.setConfig({ testTimeout: 60_000 })

const refusal = (dataDir: string) => startEmbedded({ dataDir, log: () => {} }).catch((error: unknown) => error)

test('the first start creates a durable UTF-8 database in UTC that only a socket reaches', async () => {
  const database = await start(newDataDir())
  const names = ['server_encoding', 'TimeZone', 'fsync', 'listen_addresses', 'data_checksums', 'max_connections']
  const settings = await ask(database, `select ${names.map((name) => `current_setting('${name}')`).join()}`)
  expect(settings).toEqual(['UTF8', 'UTC', 'on', '', 'on', '100'])
  const text = await ask(database, `select current_database(), lower('ÄÉ'), length('获客台'), '获客台' ~ '^\\w+$'`)
  expect(text).toEqual(['huoketai', 'äé', 3, true])
})

longTest('a second start finds the data of the first, and a stop leaves no process and no lock', async () => {
  const dataDir = newDataDir()
  const first = await start(dataDir)
  const pid = postmasterPid(dataDir)
  await ask(first, 'create table kept as select 7 as value')
  await first.stop()
  expect(isRunning(pid)).toBe(false)
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)

  expect(await ask(await start(dataDir), 'select value from kept')).toEqual([7])
})

longTest('a start right after a stop waits for the end of that stop', async () => {
  const dataDir = newDataDir()
  const first = await start(dataDir)
  const [, second] = await Promise.all([first.stop(), start(dataDir)])
  expect(await ask(second, 'select 1')).toEqual([1])
})

test('a second server on the same folder is refused in one sentence, and the first is unharmed', async () => {
  const dataDir = newDataDir()
  const first = await hold(dataDir)
  const error = await refusal(dataDir)
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).toContain(`is in use by another running server (process ${first.child.pid})`)
  expect(await ask(first, 'select 1')).toEqual([1])
})

longTest(
  'spaces, Chinese, commas and quotes in the path are fine inside a folder that others may not enter',
  async () => {
    const dataDir = newDataDir(`获客台, "2" 'x'`)
    expect(await ask(await start(dataDir), 'select 1')).toEqual([1])
  },
)

longTest('a path too long for a socket is fine', async () => {
  const dataDir = newDataDir('数'.repeat(40), 'long'.repeat(20))
  const database = await start(dataDir)
  expect(await ask(database, 'select 1')).toEqual([1])
  await database.stop()
  expect(existsSync(database.connection.host)).toBe(false)
})

longTest('so is one whose short place for the socket was taken by a stranger', async () => {
  const dataDir = newDataDir('long'.repeat(40))
  const first = await start(dataDir)
  const place = first.connection.host
  await first.stop()
  mkdirSync(place, { mode: 0o777 })
  chmodSync(place, 0o777)
  cleanUp(() => rmSync(place, { recursive: true }))
  const second = await start(dataDir)
  expect(second.connection.host).not.toBe(place)
  expect(await ask(second, 'select 1')).toEqual([1])
})

longTest('a data folder that cannot be written is refused in one sentence', async () => {
  const dataDir = newDataDir()
  mkdirSync(join(dataDir, '..'), { recursive: true })
  writeFileSync(dataDir, 'a file, not a folder')
  const error = await refusal(dataDir)
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).toContain(`The data folder ${dataDir} cannot be written`)
})

test.runIf(process.platform === 'linux')('so is one in a place that takes no folders, even from root', async () => {
  expect(String(await refusal('/proc/nowhere/data'))).toContain('/proc/nowhere/data cannot be written (ENOENT)')
})

longTest('data of another version of PostgreSQL is refused and left alone', async () => {
  const dataDir = newDataDir()
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  chmodSync(join(dataDir, 'postgres'), 0o700)
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  const error = await refusal(dataDir)
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).toContain('is not of PostgreSQL 18 (found: 17)')
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
})

longTest('a link to a database that is gone is refused, never replaced by an empty one', async () => {
  const dataDir = newDataDir()
  mkdirSync(dataDir)
  symlinkSync(join(dataDir, 'lost', 'postgres'), join(dataDir, 'postgres'))
  const error = await refusal(dataDir)
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).toContain('which is missing')
})
