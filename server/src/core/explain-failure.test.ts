import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'
import { StartError } from './start-error.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test('a place that cannot be used is one sentence with its path and the reason', async () => {
  const folder = await makeScratchFolder('explain-')
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const error = await thrownBy(() => mkdir(join(file, 'spool'), { recursive: true }))
  expect(explainFailure(error)).toBe(
    `无法使用 ${join(file, 'spool')}：路径中有一段不是目录 (Cannot use ${join(file, 'spool')}: a part of the path is no folder.)`,
  )
})

test('the reason of a failed migration is the database’s own', () => {
  const cause = Object.assign(new pg.DatabaseError('must have admin option on role "huoketai_app"', 0, 'error'), {
    code: '42501',
  })
  const said = explainFailure(new Error('Migration 0001-identity.sql failed', { cause }))
  expect(said).toMatch(/^Migration 0001-identity\.sql failed: .*must have admin option on role "huoketai_app"/)
  expect(said).toContain('docs/operating.md')
  expect(said).not.toContain('\n')
})

test('an unknown option is said without a stack', async () => {
  const error = await thrownBy(() => parseArgs({ args: ['--foo'], options: {} }))
  expect(explainFailure(error)).toMatch(/^Unknown option '--foo'/)
  expect(explainFailure(error)).not.toContain('    at ')
})

test('what can be put right is its sentence, a fault of ours its stack', () => {
  expect(explainFailure(new StartError('不行', 'It does not.'))).toBe('不行 (It does not.)')
  expect(explainFailure(new TypeError('x is not a function'))).toContain('    at ')
})
