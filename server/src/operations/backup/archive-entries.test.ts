import { createHash } from 'node:crypto'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endsWithSum, listEntries, wholeOf } from './archive-entries.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { FORMAT, fileName, type Manifest } from './manifest.ts'
import { openArchive, verifyArchive } from './verify-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huoketai-archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`

/** A header as the format's description has it, and as releases before tar-stream wrote it: numbers end with a zero byte. */
const headerOf = (name: string, size: string, type = '0'): Buffer => {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8) + size + octal(0, 12), 100)
  header.write(`${' '.repeat(8)}${type}`, 148)
  header.write('ustar\x0000', 257)
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
  )
  return header
}
const entryOf = (name: string, text: string): Buffer =>
  Buffer.concat([
    headerOf(name, octal(Buffer.byteLength(text), 12)),
    Buffer.from(text),
    Buffer.alloc((512 - (Buffer.byteLength(text) % 512)) % 512),
  ])
const END = Buffer.alloc(1024)

const manifestOf = (files: Record<string, string>): Manifest => ({
  format: FORMAT,
  product: '0.1.0',
  madeAt: '2026-01-01T00:00:00.000Z',
  postgres: 180_000,
  migrations: [],
  queue: 1,
  dataKey: 'id',
  hasKeys: false,
  tables: [],
  sequences: [],
  files: Object.entries(files).map(([path, text]) => ({
    path,
    size: Buffer.byteLength(text),
    mode: 0o600,
    sha256: sha256(text),
  })),
})

const olderArchive = (files: Record<string, string>): Buffer => {
  const body = Buffer.concat([
    ...Object.entries(files).map(([path, text]) => entryOf(fileName(path), text)),
    entryOf('manifest.json', JSON.stringify(manifestOf(files))),
  ])
  return Buffer.concat([body, entryOf('archive.sha256', `${sha256(body)}\n`), END])
}

const FILES = { 'uploads/a.png': 'a'.repeat(700), 'uploads/empty': '', 'uploads/图.png': '图' }

const verified = async (path: string) => {
  const archive = await openArchive(path)
  try {
    await verifyArchive(archive, () => undefined)
    const read: Record<string, string> = {}
    for (const { path: name } of archive.manifest.files) {
      const entry = archive.entries.get(fileName(name))
      if (entry !== undefined) read[name] = (await wholeOf(archive.handle, entry)).toString()
    }
    return read
  } finally {
    await archive.handle.close()
  }
}
const stored = async (name: string, bytes: Buffer): Promise<string> => {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}

describe('an archive', () => {
  test('is read as it was written, whatever its names', async () => {
    const files = { ...FILES, [`${'long/'.repeat(30)}${'n'.repeat(120)}`]: 'x' }
    const path = join(folder, 'new.tar')
    const writer = await ArchiveWriter.create(path)
    for (const [name, text] of Object.entries(files))
      await writer.addPieces(fileName(name), Buffer.byteLength(text), 0o600, [Buffer.from(text)])
    await writer.finish(manifestOf(files))
    expect((await readFile(path)).length).toBe(writer.size)
    expect(await verified(path)).toEqual(files)
  })

  test('of a release before is read as well', async () => {
    expect(await verified(await stored('older.tar', olderArchive(FILES)))).toEqual(FILES)
  })

  test('whose file changed while it was read is not written', async () => {
    const writer = await ArchiveWriter.create(join(folder, 'changed.tar'))
    await expect(writer.addPieces('files/a', 5, 0o600, [Buffer.from('four')])).rejects.toThrow('files/a changed')
    await writer.discard()
  })
})

describe('an archive is damaged', () => {
  const refused = async (bytes: Buffer) => expect(verified(await stored('bad.tar', bytes))).rejects.toThrow(/damaged/)

  test('where it is cut off, goes on after its end or has another last block', async () => {
    const whole = olderArchive(FILES)
    for (let cut = 0; cut < whole.length; cut += 256) await refused(whole.subarray(0, cut))
    await refused(Buffer.concat([whole, Buffer.alloc(512)]))
    await refused(Buffer.concat([whole, whole]))
    const changed = Buffer.from(whole)
    changed[whole.length - 1] = 1
    await refused(changed)
  })

  test('where an entry is there twice, is no file or has no size', async () => {
    const [first, rest] = [entryOf('files/a', 'a'), olderArchive({ a: 'a' })]
    await refused(Buffer.concat([first, rest]))
    for (const type of ['1', '2', '5']) await refused(Buffer.concat([headerOf('files/b', octal(0, 12), type), rest]))
    for (const size of ['-0000000001\0', 'zzzzzzzzzzz\0', '\xff'.repeat(12)])
      await refused(Buffer.concat([headerOf('files/b', size), rest]))
  })

  test('where a path leads out of the folder', async () => {
    for (const path of ['../a', '/a', 'uploads/../../a']) await refused(olderArchive({ [path]: 'a' }))
  })

  test('where an extended header is larger than anyone writes, before all of it is read', async () => {
    const path = await stored('header.tar', headerOf('PaxHeader', octal(2 ** 31, 12), 'x'))
    const handle = await open(path, 'r+')
    await handle.truncate(2 ** 31)
    const before = process.memoryUsage().rss
    await expect(listEntries(handle)).rejects.toThrow(/damaged/)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20)
    await handle.close()
  })

  test('where the sum is of something else', async () => {
    const handle = await open(await stored('sum.tar', olderArchive(FILES)), 'r')
    const { entries, sum } = await listEntries(handle)
    const last = entries.get('archive.sha256')
    if (last === undefined) throw new Error('archive.sha256 is missing')
    expect(await endsWithSum(handle, last, sum)).toBe(true)
    expect(await endsWithSum(handle, last, sha256('x'))).toBe(false)
    await handle.close()
  })
})
