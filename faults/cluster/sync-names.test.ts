import { expect, test } from 'vitest'
import { standbysOf } from './sync-names.ts'

test.each([
  ['db2', ['db2']],
  ['"db2"', ['db2']],
  ['2 (db3,"db2")', ['db2', 'db3']],
  ['ANY 1 (db2, db3)', ['db2', 'db3']],
  ['*', ['*']],
  ['', []],
])('%s names %j', (setting, names) => expect(standbysOf(setting)).toEqual(names))
