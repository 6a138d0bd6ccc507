import { availableParallelism } from 'node:os'
import { hash, type Options, verify } from '@node-rs/argon2'
import type { Config } from '../config.ts'
import { Failure } from '../http/failure.ts'
import { FairQueue } from '../limits/fair-queue.ts'
import { commonPasswords } from './common-passwords.ts'

// Named by number: the package's const enum is not erasable.
const ARGON2ID = 2

/** What this product is called: a guesser tries it, with digits. */
const PRODUCT_NAMES = ['huoketai', '获客台']

const withoutDigitsAround = (text: string): string => text.replaceAll(/^\d+|\d+$/g, '')

/** The name as it is, the part of an email before its @, and either with other digits around. */
const isMadeOf = (name: string, typed: string): boolean =>
  [name, name.split('@')[0] ?? ''].some((part) => {
    if (part === '') return false
    const core = withoutDigitsAround(part)
    return typed === part || (core !== '' && withoutDigitsAround(typed) === core)
  })

/** Refuses what a guesser tries first: passwords of lists, names of the person or the product, the same key over and over. */
export const refuseWeakPassword = (password: string, ...names: (string | null | undefined)[]): void => {
  const typed = password.toLowerCase()
  const isName = [...PRODUCT_NAMES, ...names].some((name) => name && isMadeOf(name.toLowerCase(), typed))
  if (isName || new Set(typed).size < 3 || commonPasswords().has(typed)) throw new Failure('password.weak')
}

export interface Passwords {
  /** `from` is the network it is asked from: those who ask take turns. */
  hash(password: string, from?: string): Promise<string>
  /** Takes as long for an unknown user, who has no hash. */
  check(kept: string | undefined, typed: string, from?: string): Promise<boolean>
}

/** Half of the processors, so that guessers from many places leave the other half to those who are signed in. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))
const LIMITS = { running: AT_ONCE, runningPerKey: AT_ONCE, waiting: 400, waitingPerKey: 40 }

/** Argon2id at the configured cost. A kept hash is checked at the cost it was made with. */
export const openPasswords = async ({ passwordHashMemory }: Pick<Config, 'passwordHashMemory'>): Promise<Passwords> => {
  const cost: Options = { algorithm: ARGON2ID, memoryCost: passwordHashMemory, timeCost: 2, parallelism: 1 }
  const decoy = await hash('the password of nobody', cost)
  const queue = new FairQueue(LIMITS)
  return {
    hash: (password, from = '') => queue.run(from, () => hash(password, cost)),
    check: async (kept, typed, from = '') => {
      const fits = await queue.run(from, () => verify(kept ?? decoy, typed))
      return fits && kept !== undefined
    },
  }
}
