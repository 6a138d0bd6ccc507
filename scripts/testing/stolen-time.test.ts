import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTicks, stolenPercent } from './stolen-time.ts'

const folder = mkdtempSync(join(tmpdir(), 'huoketai-ticks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the share that the host took is told in per cent of all time between two looks', () => {
  const file = join(folder, 'stat')
  writeFileSync(file, 'cpu  100 0 50 800 0 0 0 50 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n')
  const from = readTicks(file)
  expect(from).toEqual({ stolen: 50, total: 1000 })
  writeFileSync(file, 'cpu  160 0 80 850 0 0 0 110 0 0\n')
  expect(stolenPercent(from, readTicks(file))).toBe(30)
})

test('where nothing is counted nothing is told', () => {
  expect(readTicks(join(folder, 'none'))).toBeNull()
  expect(stolenPercent(null, { stolen: 1, total: 2 })).toBeNull()
})
