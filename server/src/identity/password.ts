import { hash, type Options, verify } from '@node-rs/argon2'
import { Failure } from '../http/failure.ts'

// Named by number: the package's const enum is not erasable.
const ARGON2ID = 2
const COST: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Compared when the user is unknown, so that the answer takes as long as for a known one. */
const DECOY = await hash('the password of nobody', COST)

const COMMON = new Set([
  'password',
  'password1',
  '12345678',
  '123456789',
  '1234567890',
  '11111111',
  '88888888',
  'qwertyui',
  'qwerty123',
  'abcd1234',
  'abc12345',
  'admin123',
  'admin888',
  'iloveyou',
  'woaini1314',
  '1qaz2wsx',
  'asdfghjk',
  'p@ssw0rd',
])

/** Refuses what a guesser tries first. */
export const refuseWeakPassword = (password: string, ...names: (string | null | undefined)[]): void => {
  const typed = password.toLowerCase()
  const isName = names.some((name) => name && typed === name.toLowerCase())
  if (COMMON.has(typed) || isName || new Set(typed).size < 3) throw new Failure('password.weak')
}

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

export const checkPassword = async (kept: string | undefined, typed: string): Promise<boolean> => {
  const fits = await verify(kept ?? DECOY, typed)
  return fits && kept !== undefined
}
