import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { isSealed, loadKeys, makeKeys } from './keys.ts'
import { StartError } from './start-error.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'huoketai-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const load = (env: Record<string, string> = {}) => loadKeys(readConfig({ DATA_DIR: dataDir, ...env }))
const GOOD = 'k7Jq2mXw9ZpLr4TnV8sYb3HdF6gCeA1u'

describe('secrets', () => {
  it('nobody gave are generated once, for their owner alone', async () => {
    const first = await load()
    const second = await load()
    expect(second.jwt).toEqual(first.jwt)
    for (const file of ['jwt-secret', 'data-key']) {
      expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600)
      expect((await readFile(join(dataDir, file), 'utf8')).trim().length).toBeGreaterThanOrEqual(48)
    }
  })

  it('are other ones in another folder, and each use has its own', async () => {
    const here = await load()
    const other = await mkdtemp(join(tmpdir(), 'huoketai-keys-'))
    const there = await load({ DATA_DIR: other })
    await rm(other, { recursive: true })
    expect(there.jwt).not.toEqual(here.jwt)
    expect(here.mark).not.toEqual(here.jwt)
  })

  it('kept in the folder are used, whatever white space stands around them', async () => {
    await writeFile(join(dataDir, 'jwt-secret'), ` ${GOOD}\n\n`)
    expect((await load()).jwt).toEqual(makeKeys(GOOD, GOOD).jwt)
  })

  it('made by several processes at once are one', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => load()))
    for (const keys of all) expect(keys.jwt).toEqual(all[0]?.jwt)
  })

  it('that were emptied stop the start: an empty one is one that anybody knows', async () => {
    for (const file of ['jwt-secret', 'data-key']) {
      await load()
      await writeFile(join(dataDir, file), '\n')
      await expect(load()).rejects.toThrow(file)
      await rm(join(dataDir, file))
    }
  })

  it('left readable by others are closed again', async () => {
    await load()
    await chmod(join(dataDir, 'data-key'), 0o644)
    await load()
    expect((await stat(join(dataDir, 'data-key'))).mode & 0o777).toBe(0o600)
  })

  it('that are weak are refused in one sentence without showing them', async () => {
    for (const name of ['JWT_SECRET', 'DATA_KEY']) {
      for (const weak of ['short', 'x'.repeat(64), '12341234123412341234123412341234', GOOD.slice(1)]) {
        const failure = await load({ [name]: weak }).catch((error: unknown) => error)
        expect([name, weak, failure instanceof StartError]).toEqual([name, weak, true])
        expect(String(failure)).toContain(name)
        expect(String(failure)).not.toContain(weak)
      }
      await load({ [name]: GOOD })
    }
  })
})

describe('what is sealed', () => {
  const keys = makeKeys('j'.repeat(40), GOOD)

  it('opens again, and looks different every time', () => {
    for (const text of ['', 'a', '密码 🔑', 'x'.repeat(10_000)]) expect(keys.decrypt(keys.encrypt(text))).toBe(text)
    expect(keys.encrypt('same')).not.toBe(keys.encrypt('same'))
  })

  it('does not open when touched, nor with another key', () => {
    const sealed = keys.encrypt('secret')
    const head = sealed.slice(0, sealed.lastIndexOf('.') + 1)
    const touched = Buffer.from(sealed.slice(head.length), 'base64url')
    touched[touched.length - 1] = (touched[touched.length - 1] ?? 0) ^ 1
    for (const form of [head, 'v1.']) expect(() => keys.decrypt(`${form}${touched.toString('base64url')}`)).toThrow()
    expect(() => makeKeys('j'.repeat(40), `${GOOD}x`).decrypt(sealed)).toThrow()
    for (const text of ['v1.', head, 'v2.', '', 'plain']) expect(() => keys.decrypt(text)).toThrow()
  })
})

describe('a key that was changed', () => {
  const [OLD, NEW] = [GOOD, [...GOOD].reverse().join('')]
  const old = makeKeys(OLD, OLD)
  const both = makeKeys(NEW, NEW, { jwtSecret: OLD, dataKey: OLD })
  const fresh = makeKeys(NEW, NEW)

  it('says in what is sealed which one it was', () => {
    const [before, after] = [old.encrypt('x'), both.encrypt('x')]
    expect(before.startsWith(`v2.${old.dataKeyId}.`)).toBe(true)
    expect(after.startsWith(`v2.${fresh.dataKeyId}.`)).toBe(true)
    expect([before, after].map(both.isCurrent)).toEqual([false, true])
    expect([before, after].map(isSealed)).toEqual([true, true])
    expect(['v1.short', 'v2.', 'https://v2.example.com/x'].map(isSealed)).toEqual([false, false, false])
  })

  it('is still read where the one before is known, in the form without a name too', () => {
    const unnamed = `v1.${old.encrypt('unnamed').split('.').at(-1)}`
    expect([old.encrypt('named'), unnamed, both.encrypt('new')].map(both.decrypt)).toEqual(['named', 'unnamed', 'new'])
    expect(() => fresh.decrypt(old.encrypt('x'))).toThrow(old.dataKeyId)
    expect(() => old.decrypt(both.encrypt('x'))).toThrow(fresh.dataKeyId)
  })

  it('signs with the new and reads what the old has signed; people are found by the old', () => {
    expect(both.jwt).toEqual(fresh.jwt)
    expect(both.jwtKnown).toEqual([fresh.jwt, old.jwt])
    expect(both.marksKnown).toEqual([fresh.mark, old.mark])
    expect(both.find).toEqual(old.find)
  })

  it('is known from the folder, also when it came after the start', async () => {
    const running = await load()
    const kept = await readFile(join(dataDir, 'data-key'), 'utf8')
    await writeFile(join(dataDir, 'data-key.before'), kept)
    await writeFile(join(dataDir, 'data-key'), `${NEW}\n`)
    const started = await load()
    expect(started.decrypt(running.encrypt('old'))).toBe('old')
    expect(running.decrypt(started.encrypt('new'))).toBe('new')
  })

  it('may not be weak either', async () => {
    for (const name of ['JWT_SECRET_BEFORE', 'DATA_KEY_BEFORE'])
      await expect(load({ [name]: 'short' })).rejects.toThrow(name)
  })
})
