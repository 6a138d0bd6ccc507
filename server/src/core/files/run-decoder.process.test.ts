import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { type DecoderLimits, runDecoder } from './run-decoder.ts'

const PROGRAM = fileURLToPath(new URL('./testing/decoder-program.ts', import.meta.url))
const children = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

let path: string
beforeAll(async () => {
  path = join(await makeScratchFolder('huoketai-decoder-'), 'input')
  await writeFile(path, 'x'.repeat(100_000))
})
afterEach(() => expect.poll(children).toBe(0))

const run = (deed: string, args: string[] = [], limits?: DecoderLimits) =>
  runDecoder(PROGRAM, [deed, ...args], createReadStream(path), limits)

describe('a decoder', () => {
  it('is given the file and answers by what it writes', async () => {
    expect(await run('count')).toBe('100000')
  })

  it('has no environment of ours, reads no other file, writes none and starts nothing', async () => {
    process.env['DATABASE_URL'] ??= 'postgres://secret'
    expect(await run('environment')).toBe('[]')
    const denied = 'ERR_ACCESS_DENIED'
    expect(JSON.parse((await run('reach', [path])) ?? '')).toEqual([denied, denied, denied])
  })

  it('that fails or talks without end has no answer', async () => {
    expect(await run('fail')).toBeUndefined()
    expect(await run('talk')).toBeUndefined()
  })

  it('whose file cannot be read to its end has no answer, and the failure is told', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(10)
        throw new Error('cut off')
      })(),
      { objectMode: false },
    )
    await expect(runDecoder(PROGRAM, ['count'], broken)).rejects.toThrow('cut off')
  })

  it('that takes too long is ended', async () => {
    expect(await run('loop', [], { milliseconds: 1000, megabytes: 640 })).toBeUndefined()
  })

  it.runIf(process.platform === 'linux')('that takes too much memory is ended, whatever kind of memory', async () => {
    expect(await run('hoard', [], { milliseconds: 60_000, megabytes: 200 })).toBeUndefined()
  })
})
