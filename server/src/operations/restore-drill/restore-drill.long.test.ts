import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findLauncher, findPostgres, hasPgBackRest, installedVersions } from './programs.ts'
import { rehearse } from './rehearse.ts'
import { ownFolder } from './scratch-cluster.ts'
import { tryStanza } from './try-stanza.ts'

vi.setConfig({ testTimeout: 300_000 })

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const SHIPPED = fileURLToPath(new URL('../../../../deploy/pgbackrest/pgbackrest.conf', import.meta.url))
const isInstalled = hasPgBackRest() && installedVersions().length > 0
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const newFolder = (): string => {
  const folder = ownFolder(findLauncher(), mkdtempSync(join(tmpdir(), 'huoketai-drill-test-')))
  folders.push(folder)
  return folder
}
const runDrill = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe.skipIf(!isInstalled)('the restore drill (needs the packages pgbackrest and postgresql)', () => {
  test('restores to the moment before the harm, with every table as it was', () => {
    const folder = newFolder()
    const { status, stdout, stderr } = runDrill('--seconds', '1', '--folder', folder)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/harm done: [1-9]/)
    expect(stdout).toMatch(/The drill went well: 1\d\d 张表 tables, \d{3,} 行 rows/)
    // Nothing stays behind.
    expect(readdirSync(folder)).toEqual([])
  })

  test('sees one changed row; then its stanza is tried as one’s own would be', async () => {
    const folder = newFolder()
    const launcher = findLauncher()
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const { different, tables } = await rehearse({
      folder,
      launcher,
      binaries: findPostgres(undefined),
      seconds: 1,
      say,
      tamper: (client) =>
        client.query(`update enterprises set remark = 'another' where id = (select min(id) from enterprises)`),
    })
    expect(different).toEqual([expect.stringMatching(/^enterprises: (\d+) → \1 行 rows，内容不同/)])

    const moment = /moment T: (\S+ \S+?)，/.exec(said.join('\n'))?.[1] ?? ''
    const config = join(folder, 'pgbackrest.conf')
    const stanza = { launcher, stanza: 'drill', config, user: 'postgres', postgres: undefined, say }
    const tried = await tryStanza({ ...stanza, folder: newFolder() })
    expect(tried.tables).toBeGreaterThan(tables)
    // All of the archive came back, the harm too.
    expect(tried.newest?.getTime()).toBeGreaterThan(new Date(moment).getTime())
    expect(said.join('\n')).toMatch(/newest restorable moment: .*ago/)
    await expect(tryStanza({ ...stanza, stanza: 'another', folder: newFolder() })).rejects.toThrow('another')
  })
})

test.skipIf(!isInstalled)(
  'pgBackRest knows every option of the configuration that is shipped, for a folder and for a bucket',
  () => {
    const folder = newFolder()
    const shipped = readFileSync(SHIPPED, 'utf8')
    const bucket = shipped.replace(/^repo1-path=.*$/m, '').replaceAll(/^#(repo1-)/gm, '$1')
    expect(bucket).toMatch(/^repo1-type=s3$/m)
    const readInfo = (text: string, more: string[] = []): string => {
      const path = join(folder, 'pgbackrest.conf')
      writeFileSync(path, text)
      const { stdout, stderr } = spawnSync('pgbackrest', [`--config=${path}`, '--stanza=huoketai', ...more, 'info'], {
        encoding: 'utf8',
      })
      return stdout + stderr
    }
    // Nobody listens there: the options are read before anything is asked.
    const nowhere = ['--repo1-storage-host=127.0.0.1', '--repo1-storage-port=1', '--io-timeout=1']
    expect(readInfo(shipped)).toContain('missing stanza path')
    expect(readInfo(bucket, nowhere)).toContain('127.0.0.1:1')
    for (const said of [readInfo(shipped), readInfo(bucket, nowhere)]) expect(said).not.toMatch(/WARN|option/)
    expect(readInfo(`${shipped}unknown=1`)).toContain('invalid option')
  },
)

test('an option that makes no sense is one sentence', () => {
  const { status, stderr } = runDrill('--seconds', 'many')
  expect(status).toBe(1)
  expect(stderr).toMatch(/--seconds takes a number|pgbackrest was not found/)
})
