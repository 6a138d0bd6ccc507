import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, lstatSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { findBinaries } from './binaries.ts'
import { succeeds } from './launcher.ts'
import { findOwner } from './owners.ts'
import { findCluster, placeCluster } from './place-cluster.ts'
import { ask, cleanUp, hold, newDataDir, start, withoutPrograms } from './testing/workbench.ts'

vi.setConfig({ testTimeout: 60_000 })

const asNobody = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups']
const isRoot = process.getuid?.() === 0 && process.platform === 'linux'
const here = fileURLToPath(import.meta.url)
const nobodyMayReadHere = isRoot && spawnSync('setpriv', [...asNobody.slice(1), 'cat', here]).status === 0
const nobody = findOwner('nobody')
const ours = 0

/** A data folder below one that only this user may enter, or that everyone may. */
function dataDirOf(uid: number, mode: number): string {
  const dataDir = newDataDir('inner')
  const inner = dirname(dataDir)
  mkdirSync(inner)
  chmodSync(dirname(inner), 0o755)
  chmodSync(inner, mode)
  chownSync(inner, uid, uid)
  return dataDir
}

const ownerOfCluster = (dataDir: string) => statSync(findCluster(dataDir)).uid

test.runIf(isRoot)('root runs PostgreSQL on files of its own, in a folder that no one else may enter', async () => {
  const dataDir = dataDirOf(ours, 0o700)
  expect(await ask(await start(dataDir), 'select 1')).toEqual([1])
  expect(ownerOfCluster(dataDir)).toBe(ours)
})

test.runIf(nobodyMayReadHere)('an ordinary user runs it the same way', async () => {
  const dataDir = dataDirOf(nobody?.uid ?? 0, 0o700)
  expect(await ask(await hold(dataDir, { through: asNobody }), 'select 1')).toEqual([1])
  expect(ownerOfCluster(dataDir)).toBe(nobody?.uid)
})

test.runIf(isRoot)("in another user's closed folder root lets that user run it", async () => {
  const dataDir = dataDirOf(nobody?.uid ?? 0, 0o700)
  const said: string[] = []
  expect(await ask(await start(dataDir, said), 'select 1')).toEqual([1])
  expect(said[0]).toContain('it runs as user nobody')
  expect(ownerOfCluster(dataDir)).toBe(nobody?.uid)
})

test.runIf(nobodyMayReadHere)('what an ordinary user began, root continues, and that user again', async () => {
  const dataDir = dataDirOf(nobody?.uid ?? 0, 0o755)
  const begun = await hold(dataDir, { through: asNobody })
  await ask(begun, 'create table kept as select 7 as value')
  begun.child.kill('SIGTERM')
  await vi.waitFor(() => expect(begun.child.exitCode).toBe(0), { timeout: 45_000 })

  const continued = await start(dataDir)
  expect(await ask(continued, 'select value from kept')).toEqual([7])
  await continued.stop()

  expect(await ask(await hold(dataDir, { through: asNobody }), 'select value from kept')).toEqual([7])
})

test.runIf(isRoot)(
  'where namespaces are forbidden root hands it to a system user, and says so in one line',
  async () => {
    const dataDir = dataDirOf(ours, 0o755)
    const held = await hold(dataDir, { path: withoutPrograms('unshare') })
    expect(await ask(held, 'select 1')).toEqual([1])
    expect(
      held.said
        .join('\n')
        .split('\n')
        .filter((line) => line.includes('it runs as user')),
    ).toHaveLength(1)
    expect(ownerOfCluster(dataDir)).not.toBe(ours)
  },
)

test.runIf(isRoot)('and where that user may not enter the data folder, to a folder of its own', async () => {
  const dataDir = dataDirOf(ours, 0o700)
  const held = await hold(dataDir, { path: withoutPrograms('unshare') })
  const home = dirname(findCluster(dataDir))
  cleanUp(() => rmSync(home, { recursive: true }))
  expect(await ask(held, 'select 1')).toEqual([1])
  expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)
})

test.runIf(isRoot)('a database that was root’s moves to the system user when namespaces become forbidden', async () => {
  const dataDir = dataDirOf(ours, 0o755)
  const before = await start(dataDir)
  await ask(before, 'create table kept as select 7 as value')
  await before.stop()
  const held = await hold(dataDir, { path: withoutPrograms('unshare') })
  expect(await ask(held, 'select value from kept')).toEqual([7])
})

test.runIf(isRoot)('a system user who may not enter the checkout gets a copy of the programs', () => {
  vi.stubEnv('PATH', `${withoutPrograms('unshare')}:${process.env.PATH}`)
  cleanUp(() => vi.unstubAllEnvs())
  const closed = dirname(newDataDir())
  cpSync(findBinaries().root, closed, { recursive: true, verbatimSymlinks: true })
  const unreachable = { ...findBinaries(), root: closed, postgres: join(closed, 'bin', 'postgres') }
  const dataDir = dataDirOf(ours, 0o755)
  mkdirSync(dataDir)

  const { launcher, binaries } = placeCluster(dataDir, unreachable, () => {})
  expect(succeeds(launcher, unreachable.postgres, ['--version'])).toBe(false)
  expect(succeeds(launcher, binaries.postgres, ['--version'])).toBe(true)
})
