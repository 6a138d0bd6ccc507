import { randomBytes } from 'node:crypto'
import dns from 'node:dns'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type S3Simulator, startS3 } from '#simulators/s3/start-s3.ts'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { readConfig } from '../config.ts'
import { newSecret } from '../db/ids.ts'
import { openDraft } from './draft.ts'
import { type FileStore, type StoredFile, VISIBILITIES } from './file-store.ts'
import { FilesAway } from './files-away.ts'
import { openFileStore } from './open-file-store.ts'
import { placesOf } from './places.ts'
import { S3Store } from './s3/s3-store.ts'
import { s3Environment } from './testing/s3.ts'

let simulator: S3Simulator
let dataDir: string
let store: FileStore

beforeAll(async () => {
  simulator = await startS3()
})
afterAll(() => simulator.stop())
beforeEach(async () => {
  dataDir = await makeScratchFolder('huoketai-files-')
  simulator.objects.clear()
  simulator.calls.length = 0
  simulator.faults = {}
  simulator.pageSize = 1000
})
afterEach(async () => {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

const openStore = (env: Record<string, string> = {}) => {
  store = openFileStore(readConfig({ DATA_DIR: dataDir, ...env }))
  return store
}
const draftOf = async (content: Uint8Array) => {
  const draft = await openDraft({ dataDir })
  await draft.handle.writeFile(content)
  return draft
}
const drafts = () => readdir(placesOf({ dataDir }).temporary).catch(() => [])
const newName = () => `${newSecret()}.png`
const keep = async (content: Uint8Array, visibility: 'public' | 'private' = 'public', name = newName()) => {
  await store.keep(await draftOf(content), visibility, name)
  return name
}
const read = async (name: string, visibility: 'public' | 'private' = 'public') => {
  const file = await store.open(visibility, name)
  if (file === undefined) return undefined
  const content = await buffer(file.stream)
  expect(content.length).toBe(file.size)
  return content
}
const filesOf = async (visibility: 'public' | 'private') => {
  const all: StoredFile[] = []
  for await (const page of store.list(visibility)) all.push(...page)
  return all
}
const listed = async (visibility: 'public' | 'private') =>
  (await filesOf(visibility)).map(({ name }) => name).toSorted()
const away = { constructor: FilesAway }

const STORES: [string, () => FileStore][] = [
  ['the data folder', () => openStore()],
  ['an S3-compatible store', () => openStore(s3Environment(simulator))],
]

describe.each(STORES)('files in %s', (_, open) => {
  beforeEach(() => {
    open()
  })

  it('are read as they were kept, whatever their size', async () => {
    for (const size of [1, 1000, 70_000, 5_000_000]) {
      const content = randomBytes(size)
      expect((await read(await keep(content)))?.equals(content)).toBe(true)
    }
    expect(await drafts()).toEqual([])
  })

  it('are public or private, and one is not found as the other', async () => {
    const name = await keep(Buffer.from('report'), 'private')
    expect(await read(name)).toBeUndefined()
    expect(String(await read(name, 'private'))).toBe('report')
  })

  it('are listed, with size and time, and nothing else is', async () => {
    const before = Date.now() - 2000
    const names = [await keep(Buffer.from('ab')), await keep(Buffer.from('abc'))]
    await keep(Buffer.from('x'), 'private')
    expect(await listed('public')).toEqual(names.toSorted())
    expect(await listed('private')).toHaveLength(1)
    const files = await filesOf('public')
    expect(files.map(({ size }) => size).toSorted()).toEqual([2, 3])
    for (const { modifiedAt } of files) expect(modifiedAt.getTime()).toBeGreaterThan(before)
  })

  it('are none at first', async () => {
    for (const visibility of VISIBILITIES) expect(await listed(visibility)).toEqual([])
  })

  it('are gone when they were removed, and removing them again is no failure', async () => {
    const name = await keep(Buffer.from('x'))
    await store.remove('public', name)
    await store.remove('public', name)
    expect(await read(name)).toBeUndefined()
    expect(await listed('public')).toEqual([])
  })

  it.each(['../private/a.png', 'a/b.png', '.env', '', 'a.PNG', 'a.png/', 'a%2fb.png', `${'a'.repeat(61)}.png`])(
    'have no other names than ours: %j',
    async (name) => {
      const draft = await draftOf(Buffer.from('x'))
      await expect(store.keep(draft, 'public', name)).rejects.toThrow('Not the name of a stored file')
      await expect((async () => store.open('public', name))()).rejects.toThrow('Not the name')
      await expect((async () => store.remove('public', name))()).rejects.toThrow('Not the name')
      await draft.handle.close()
    },
  )
})

describe('the data folder', () => {
  it('lists no file of another name', async () => {
    openStore()
    await mkdir(placesOf({ dataDir }).public, { recursive: true })
    await writeFile(join(placesOf({ dataDir }).public, 'notes.of.someone'), 'x')
    expect(await listed('public')).toEqual([])
  })
})

describe('an S3-compatible store', () => {
  const keysOf = () => [...simulator.objects.keys()]

  it('is asked for keys of a prefix, a folder and a name of ours alone', async () => {
    openStore(s3Environment(simulator))
    const name = await keep(Buffer.from('x'))
    const report = await keep(Buffer.from('x'), 'private', 'jo_1-1.csv')
    expect(keysOf()).toEqual([`huoketai/uploads/${name}`, `huoketai/private/${report}`])
    simulator.objects.set('huoketai/uploads/else where', { content: Buffer.from('x'), at: new Date() })
    simulator.objects.set('uploads/of-another-installation.png', { content: Buffer.from('x'), at: new Date() })
    expect(await listed('public')).toEqual([name])
  })

  it('lists page after page', async () => {
    openStore(s3Environment(simulator))
    simulator.pageSize = 3
    const names = await Promise.all(Array.from({ length: 10 }, () => keep(Buffer.from('x'))))
    expect(await listed('public')).toEqual(names.toSorted())
  })

  it('refuses a wrong secret, an unknown key and another region, and nothing is kept', async () => {
    const wrong: Record<string, string>[] = [
      { FILES_S3_SECRET_KEY: 'another secret' },
      { FILES_S3_ACCESS_KEY: 'nobody' },
      { FILES_S3_REGION: 'cn-north-1' },
    ]
    for (const env of wrong) {
      await openStore({ ...s3Environment(simulator), ...env })
      await expect(keep(Buffer.from('x'))).rejects.toMatchObject(away)
      await expect(read(newName())).rejects.toMatchObject(away)
      await expect(listed('public')).rejects.toMatchObject(away)
      await expect(store.remove('public', newName())).rejects.toMatchObject(away)
      await store.close()
    }
    expect(simulator.calls).toEqual([])
    expect(keysOf()).toEqual([])
  })

  it('says what it refused, and no secret', async () => {
    openStore({ ...s3Environment(simulator), FILES_S3_SECRET_KEY: 'another secret' })
    const error: unknown = await read(newName()).catch((one: unknown) => one)
    expect(String(error)).toContain('403 SignatureDoesNotMatch')
    expect(String(error)).not.toContain('another secret')
  })

  it('without the bucket is away, not empty', async () => {
    openStore({ ...s3Environment(simulator), FILES_S3_BUCKET: 'another-bucket' })
    await expect(read(newName())).rejects.toMatchObject(away)
    await expect(keep(Buffer.from('x'))).rejects.toMatchObject(away)
  })

  it('may have the bucket before the name of its host', async () => {
    const { port } = new URL(simulator.url)
    const asked: string[] = []
    const lookup: (...args: unknown[]) => void = (host, _options, done) => {
      asked.push(String(host))
      if (typeof done === 'function') done(null, [{ address: '127.0.0.1', family: 4 }])
    }
    const spy = vi.spyOn(dns, 'lookup').mockImplementation(lookup as never)
    try {
      const endpoint = `http://s3.example.com:${port}`
      openStore({ ...s3Environment(simulator), FILES_S3_ENDPOINT: endpoint, FILES_S3_ADDRESSING: 'host' })
      const name = await keep(Buffer.from('x'))
      expect(String(await read(name))).toBe('x')
      expect(await listed('public')).toEqual([name])
      expect(keysOf()).toEqual([`huoketai/uploads/${name}`])
      expect(new Set(asked)).toEqual(new Set(['files.s3.example.com']))
    } finally {
      spy.mockRestore()
    }
  })

  it('that is busy is asked again, and given up after three tries', async () => {
    openStore(s3Environment(simulator))
    simulator.faults = { busy: 2 }
    const name = await keep(Buffer.from('again'))
    expect(String(await read(name))).toBe('again')
    simulator.faults = { busy: 3 }
    await expect(keep(Buffer.from('x'))).rejects.toThrow('503 SlowDown')
    expect(keysOf()).toHaveLength(1)
  })

  it('that is down takes and gives nothing', async () => {
    openStore(s3Environment(simulator))
    const name = await keep(Buffer.from('x'))
    simulator.faults = { away: true }
    await expect(keep(Buffer.from('x'))).rejects.toMatchObject(away)
    await expect(read(name)).rejects.toMatchObject(away)
    simulator.faults = {}
    expect(String(await read(name))).toBe('x')
  })

  it.each([{ garble: true }, { lose: true }, { garble: true, opaqueTags: true }])(
    'that says it has kept what it has not is not believed: %j',
    async (faults) => {
      openStore(s3Environment(simulator))
      simulator.faults = faults
      await expect(keep(Buffer.from('precious'))).rejects.toThrow('is not what was sent')
    },
  )

  it('whose tags are no sums is read back', async () => {
    openStore(s3Environment(simulator))
    simulator.faults = { opaqueTags: true }
    const name = await keep(Buffer.from('sealed by the store'))
    expect(simulator.calls).toEqual(['PUT', 'HEAD', 'GET'].map((call) => `${call} huoketai/uploads/${name}`))
    expect(String(await read(name))).toBe('sealed by the store')
  })

  it('that breaks off while it is read is a failure, not the end of the file', async () => {
    openStore(s3Environment(simulator))
    const name = await keep(randomBytes(300_000))
    simulator.faults = { cutReads: true }
    await expect(read(name)).rejects.toMatchObject(away)
  })

  it('that takes a file and never answers is given up in time, and is not asked again', async () => {
    const never = Promise.withResolvers<void>()
    const { filesS3 } = readConfig(s3Environment(simulator))
    if (filesS3 === undefined) throw new Error('No store is configured')
    store = new S3Store(filesS3, { connectMs: 100, answerMs: 100, pauseMs: 100 })
    simulator.faults = { holdWrites: never.promise }
    await expect(keep(Buffer.from('x'))).rejects.toThrow('no answer in time')
    expect(simulator.calls).toHaveLength(1)
    never.resolve()
  })

  it('lets go of what was opened and not read', async () => {
    openStore(s3Environment(simulator))
    const name = await keep(randomBytes(3_000_000))
    for (let time = 0; time < 40; time++) (await store.open('public', name))?.stream.destroy()
    expect((await read(name))?.length).toBe(3_000_000)
  })
})
