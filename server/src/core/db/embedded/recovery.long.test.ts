import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { isRunning } from './process-identity.ts'
import { spawnHolder } from './testing/hold-database.ts'
import { ask, cleanUp, hold, newDataDir, postmasterPid, start, until, withoutPrograms } from './testing/workbench.ts'

vi.setConfig({ testTimeout: 150_000 })
const onLinux = test.runIf(process.platform === 'linux')

test('PostgreSQL killed under a live pool comes back unaided at the same place, and the pool goes on', async () => {
  const dataDir = newDataDir()
  const database = await start(dataDir)
  const endings: string[] = []
  database.onExit((detail) => endings.push(detail))
  const pool = new Pool({ ...database.connection, max: 4 })
  pool.on('error', () => {})
  cleanUp(() => pool.end())
  await pool.query('create table acknowledged (id int)')

  for (let round = 1; round <= 3; round++) {
    await pool.query('insert into acknowledged values ($1)', [round])
    const pid = postmasterPid(dataDir)
    process.kill(pid, 'SIGKILL')
    await until(() => !isRunning(pid))
    const count = async () => (await pool.query('select count(*)::int as n from acknowledged')).rows[0].n
    await vi.waitFor(async () => expect(await count()).toBe(round), { timeout: 45_000, interval: 50 })
  }
  expect(endings[0]).toBe('ended by SIGKILL')
})

onLinux('a query that never looks up from its work does not keep PostgreSQL from coming back', async () => {
  const dataDir = newDataDir()
  const database = await start(dataDir)
  const busy = ask(database, 'select count(*) from generate_series(1, 1e12::bigint)').catch(() => 'lost')
  await sleep(100)
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  expect(await busy).toBe('lost')
  await vi.waitFor(async () => expect(await ask(database, 'select 1')).toEqual([1]), { timeout: 45_000 })
})

test('an exit that was asked for is no event', async () => {
  const database = await start(newDataDir())
  const onExit = vi.fn()
  database.onExit(onExit)
  await database.stop()
  expect(onExit).not.toHaveBeenCalled()
})

test('a stop while PostgreSQL is being brought back ends it for good', async () => {
  const dataDir = newDataDir()
  const database = await start(dataDir)
  const pid = postmasterPid(dataDir)
  process.kill(pid, 'SIGKILL')
  await until(() => !isRunning(pid))
  await sleep(Math.random() * 400)
  await database.stop()
  await sleep(500)
  const said: string[] = []
  await start(dataDir, said)
  expect(said).toEqual([])
})

onLinux('PostgreSQL stops by itself when its server is killed', async () => {
  const dataDir = newDataDir()
  const held = await hold(dataDir)
  const pid = postmasterPid(dataDir)
  await ask(held, 'create table kept as select 7 as value')
  held.child.kill('SIGKILL')
  await until(() => !isRunning(pid))

  expect(await ask(await start(dataDir), 'select value from kept')).toEqual([7])
})

onLinux('a start stops the PostgreSQL that a killed server left behind', async () => {
  const dataDir = newDataDir()
  const held = await hold(dataDir, { path: withoutPrograms('setpriv') })
  const orphan = postmasterPid(dataDir)
  await ask(held, 'create table kept as select 7 as value')
  held.child.kill('SIGKILL')
  await once(held.child, 'close')
  expect(isRunning(orphan)).toBe(true)

  const said: string[] = []
  const next = await start(dataDir, said)
  expect(said).toEqual([expect.stringContaining(`Stopping PostgreSQL (process ${orphan})`)])
  expect(isRunning(orphan)).toBe(false)
  expect(await ask(next, 'select value from kept')).toEqual([7])
})

test('server and PostgreSQL killed at the same moment: the next start recovers every acknowledged row', async () => {
  const dataDir = newDataDir()
  const held = await hold(dataDir)
  await ask(held, 'create table kept as select 7 as value')
  const pid = postmasterPid(dataDir)
  held.child.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await once(held.child, 'close')

  expect(await ask(await start(dataDir), 'select value from kept')).toEqual([7])
})

test('lock files whose process number now belongs to a stranger do not prevent a start', async () => {
  const dataDir = newDataDir()
  await (await start(dataDir)).stop()
  const stranger = process.ppid
  writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: stranger, identity: 'of another time' }))
  const stale = [stranger, join(dataDir, 'postgres'), 1, 5432, '', '', '  1  1', 'ready', ''].join('\n')
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale)

  expect(await ask(await start(dataDir), 'select 1')).toEqual([1])
  expect(isRunning(stranger)).toBe(true)
})

test('a kill during the creation of the database leaves nothing half made', async () => {
  const dataDir = newDataDir()
  const { child } = spawnHolder(dataDir)
  await until(() => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.unfinished-')))
  await sleep(100)
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

  expect(await ask(await start(dataDir), 'select 1')).toEqual([1])
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log', 'server.lock'])
})
