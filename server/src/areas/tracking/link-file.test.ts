import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { openLinkFile } from './link-file.ts'

const warnings: string[] = []
const warn = (line: string) => void warnings.push(line)

test('what was known is there for the next process, and nothing is written where nothing changed', async () => {
  const folder = await makeScratchFolder('huoketai-links-')
  const path = join(folder, 'links.json')
  const first = openLinkFile(path, () => [{ key: 'abcd' }], warn)
  expect(await first.read()).toEqual([])
  first.touch()
  await first.close()
  const second = openLinkFile(path, () => [], warn)
  expect(await second.read()).toEqual([{ key: 'abcd' }])
  await second.close()
  expect(await readFile(path, 'utf8')).toBe('[{"key":"abcd"}]')
  expect(await readdir(folder)).toEqual(['links.json'])
  expect(warnings).toEqual([])
})

test('a file that cannot be read, or a folder that cannot be written, costs a warning and nothing else', async () => {
  const folder = await makeScratchFolder('huoketai-links-')
  const path = join(folder, 'links.json')
  await writeFile(path, '[{"key":"ab')
  const damaged = openLinkFile(path, () => [], warn)
  expect(await damaged.read()).toEqual([])
  await damaged.close()
  const nowhere = openLinkFile(join(folder, 'missing', 'links.json'), () => [], warn)
  nowhere.touch()
  await nowhere.close()
  expect(warnings).toEqual([`links not read: ${path} is damaged`, expect.stringMatching(/^links not saved: ENOENT/)])
})
