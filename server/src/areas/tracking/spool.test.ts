import { appendFile, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Batch } from './click-sink.ts'
import { Spool } from './spool.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huoketai-spool-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const left = (target: string) => ({ hits: [], leaves: [{ adsetId: 'as_1', visitId: 'v_1', at: 1, target }] })
const drained = async (spool: Spool): Promise<Batch[]> => {
  const batches: Batch[] = []
  await spool.drain(
    async (batch) => void batches.push(batch),
    () => undefined,
  )
  return batches
}
const targets = (batches: readonly Batch[]) => batches.map(({ leaves }) => leaves[0]?.target)

test('gives back what was put in, in order, and then is empty', async () => {
  const spool = await Spool.open(folder)
  for (const target of ['one', 'two', '三\n"']) await spool.append(left(target))
  await spool.append(left('sent before'), { writer: 'w_lane', seq: 7 })
  const batches = await drained(spool)
  expect(targets(batches)).toEqual(['one', 'two', '三\n"', 'sent before'])
  // Each has its own number, so that one that is written twice is stored once.
  expect(batches.map(({ seq }) => seq)).toEqual([1, 2, 3, 7])
  expect(batches[3]?.writer).toBe('w_lane')
  expect(spool.isEmpty).toBe(true)
  expect(await readdir(folder)).toEqual([])
})

test('stays where it was when writing fails, and goes on from there', async () => {
  const spool = await Spool.open(folder)
  for (const target of ['one', 'two', 'three']) await spool.append(left(target))
  const batches: Batch[] = []
  const fail = spool.drain(
    async (batch) => {
      if (batches.length === 1) throw new Error('away')
      batches.push(batch)
    },
    () => undefined,
  )
  await expect(fail).rejects.toThrow('away')
  await spool.append(left('four'))
  expect(targets([...batches, ...(await drained(spool))])).toEqual(['one', 'two', 'three', 'four'])
})

test('takes over what a process that is gone has left, but not a line cut off in the middle', async () => {
  const gone = join(folder, `${hostname()}~999999999~sp_1.ndjson`)
  const line = (target: string, seq: number) =>
    `${JSON.stringify({ writer: 'sp_1', seq, late: true, ...left(target) })}\n`
  await writeFile(gone, line('one', 1) + line('two', 2))
  await appendFile(gone, line('torn', 3).slice(0, 40))
  const spool = await Spool.open(folder)
  await spool.adopt()
  expect(targets(await drained(spool))).toEqual(['one', 'two'])
  expect(await readdir(folder)).toEqual([])
})

test('leaves alone what another process is writing', async () => {
  await writeFile(join(folder, `another-machine~1~sp_1.ndjson`), '')
  const spool = await Spool.open(folder)
  await spool.adopt()
  expect(spool.isEmpty).toBe(true)
})

test('writes again what went into a file that another process has just taken over', async () => {
  const spool = await Spool.open(folder)
  await spool.append(left('one'))
  const [name = ''] = await readdir(folder)
  await rename(join(folder, name), join(folder, 'taken'))
  await spool.append(left('two'))
  const batches = await drained(spool)
  expect(targets(batches)).toEqual(['two'])
  // Under the same name and number: whoever has the file may have stored it already.
  const [, again = ''] = (await readFile(join(folder, 'taken'), 'utf8')).split('\n')
  expect(JSON.parse(again)).toEqual(batches[0])
})

test('does not take over the file that it is just opening', async () => {
  for (let round = 0; round < 20; round++) {
    const spool = await Spool.open(folder)
    const written = spool.append(left(`${round}`))
    for (let look = 0; look < 5; look++) await spool.adopt()
    await written
    expect(targets(await drained(spool))).toEqual([`${round}`])
  }
})

test('keeps a file with a damaged line for someone to look at', async () => {
  await writeFile(join(folder, `${hostname()}~999999999~sp_1.ndjson`), '{"writer":\n')
  const spool = await Spool.open(folder)
  await spool.adopt()
  await drained(spool)
  expect((await readdir(folder)).map((name) => name.endsWith('.damaged'))).toEqual([true])
})

test('refuses when the disk is full, and works again when it is not', async () => {
  const names = ['full.ndjson', 'free.ndjson']
  await symlink('/dev/full', join(folder, 'full.ndjson'))
  const spool = await Spool.open(folder, () => names.shift() ?? '')
  await expect(spool.append(left('lost'))).rejects.toMatchObject({ code: 'ENOSPC' })
  await spool.append(left('kept'))
  expect(targets(await drained(spool))).toEqual(['kept'])
})
