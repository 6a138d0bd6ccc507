import { createRequire } from 'node:module'
import type { dictionary as Dictionary } from '@zxcvbn-ts/language-common'

/** Shorter ones are refused for their length. */
const SHORTEST = 8

/** Common where this is used, and not in the list. */
const ALSO = [
  'admin888',
  'admin1234',
  'admin123456',
  'admin@123',
  'pass@123',
  'root1234',
  'wang1234',
  'woaini123',
  'woaini520',
  'woaini521',
  'woaini1314',
  '5201314520',
]

// Unpacking the list takes a tenth of a second, which no start has to wait for.
const load = (): { dictionary: typeof Dictionary } => createRequire(import.meta.url)('@zxcvbn-ts/language-common')

let known: ReadonlySet<string> | undefined

/** In lower case: the passwords that guessers try first. About 3 MB once loaded. */
export const commonPasswords = (): ReadonlySet<string> =>
  (known ??= new Set([...load().dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST), ...ALSO]))
