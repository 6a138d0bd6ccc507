import { hash, type Options, verify } from '@node-rs/argon2'
import type { Config } from '../core/config.ts'
import { Failure } from '../core/http/failure.ts'

// Named by number: the package's const enum is not erasable.
const ARGON2ID = 2

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

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for an unknown user, who has no hash. */
  check(kept: string | undefined, typed: string): Promise<boolean>
}

/** Argon2id at the configured cost. A kept hash is checked at the cost it was made with. */
export const openPasswords = async ({ passwordHashMemory }: Pick<Config, 'passwordHashMemory'>): Promise<Passwords> => {
  const cost: Options = { algorithm: ARGON2ID, memoryCost: passwordHashMemory, timeCost: 2, parallelism: 1 }
  const decoy = await hash('the password of nobody', cost)
  return {
    hash: (password) => hash(password, cost),
    check: async (kept, typed) => {
      const fits = await verify(kept ?? decoy, typed)
      return fits && kept !== undefined
    },
  }
}
