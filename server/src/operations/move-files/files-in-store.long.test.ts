import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { type S3Simulator, startS3 } from '#simulators/s3/start-s3.ts'
import { startServer } from '../../app/start-server.ts'
import { type Config, readConfig } from '../../core/config.ts'
import { placesOf } from '../../core/files/places.ts'
import { png } from '../../core/files/testing/samples.ts'
import { s3Environment } from '../../core/files/testing/s3.ts'
import { onDatabase } from '../../testing/template.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { backUp } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'
import { ownedDatabase } from '../backup/testing/owned-database.ts'
import { moveFiles } from './move-files.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const COUNT = 25
const quiet = { log: () => undefined, progress: () => undefined }

let folder: string
let store: S3Simulator
let server: TestServer
const pictures = new Map<string, Buffer>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huoketai-move-'))
  store = await startS3()
  store.pageSize = 7
  server = await startTestServer({ ROLES: 'api' })
  for (let at = 0; at < COUNT; at++) {
    const content = Buffer.from(png(at + 1, 2))
    const form = new FormData()
    form.append('attachment', new Blob([content]), 'picture.png')
    pictures.set((await server.admin.post('/files', form)).body.files[0].url, content)
  }
})
afterAll(async () => {
  await server?.stop()
  await store?.stop()
  await rm(folder, { recursive: true, force: true })
})

afterEach(() => {
  store.faults = {}
})

const filesIn = async () =>
  (await readdir(placesOf(server.services.config).public, { withFileTypes: true })).filter((entry) => entry.isFile())
const move = (remove = false) => {
  const { dataDir } = server.services.config
  const { filesS3 } = readConfig(s3Environment(store))
  if (filesS3 === undefined) throw new Error('No store is configured')
  return moveFiles({ config: { dataDir, filesS3 }, pool: server.services.pool, remove, progress: quiet.progress })
}
const serveAll = async (url: string) => {
  for (const [path, content] of pictures) {
    const served = await fetch(url + path)
    expect([path, served.status]).toEqual([path, 200])
    expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true)
  }
}

test('files are moved from the folder to the store, also when that is broken off, and each is compared', async () => {
  // The store goes away in the middle.
  const there = 10
  store.faults = { writesLeft: there }
  await expect(move()).rejects.toThrow('PUT')
  store.faults = {}
  expect(store.objects.size).toBe(there)
  // One of those that are there is not what it should be.
  const [damaged = ''] = store.objects.keys()
  store.objects.set(damaged, { content: Buffer.from('damaged'), at: new Date() })
  expect(await move()).toMatchObject({ copied: COUNT - there + 1, there: there - 1, removed: 0, missing: [] })
  expect(await filesIn()).toHaveLength(COUNT)
  expect(await move(true)).toMatchObject({ copied: 0, there: COUNT, removed: COUNT })
  expect(await filesIn()).toEqual([])
  expect(await move(true)).toMatchObject({ copied: 0, there: COUNT, removed: 0 })
  const other = await server.beside(s3Environment(store))
  await serveAll(other.url)
})

test('what is nowhere is named', async () => {
  const [[key, object] = ['', undefined]] = store.objects
  if (object === undefined) throw new Error('Nothing was stored')
  store.objects.delete(key)
  expect((await move()).missing).toEqual([`public/${key.split('/').at(-1)}`])
  store.objects.set(key, object)
})

test('a backup holds the objects, and a restore puts them into another store', async () => {
  const archive = join(folder, 'whole.tar')
  const [name] = await server.rows<{ name: string }>('select current_database() name')
  const { manifest, missing } = await backUp({
    config: readConfig({ DATA_DIR: server.services.config.dataDir, ...s3Environment(store) }),
    connection: onDatabase(inject('postgres'), name?.name ?? ''),
    path: archive,
    withKeys: true,
    progress: quiet.progress,
  })
  expect(missing).toEqual([])
  expect(manifest.files.filter(({ path }) => path.startsWith('uploads/'))).toHaveLength(COUNT)

  const database = await ownedDatabase()
  const configOf = (dataDir: string, more: Record<string, string> = {}): Config =>
    readConfig({ PORT: '0', DATA_DIR: join(folder, dataDir), DATABASE_URL: database.url, ROLES: 'api', ...more })
  const restored = async (config: Config) => {
    await restore({ config, path: archive, ...quiet })
    const running = await startServer(config, { connectionString: database.url }, pino({ level: 'silent' }))
    await serveAll(running.url)
    await running.stop()
  }
  try {
    // Of a store that somebody uses nothing is overwritten.
    const used = configOf('used', s3Environment(store))
    await expect(restore({ config: used, path: archive, ...quiet })).rejects.toThrow(store.url)
    // Broken off while files were put, it begins anew.
    const other = configOf('store', { ...s3Environment(store), FILES_S3_PREFIX: 'restored/' })
    store.faults = { writesLeft: 5 }
    await expect(restore({ config: other, path: archive, ...quiet })).rejects.toThrow('restored/')
    store.faults = {}
    await restored(other)
  } finally {
    await database.drop()
  }
})
