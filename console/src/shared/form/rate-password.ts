import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
/** Beyond this many characters nothing is added, but the time it takes. */
const READ = 100

/** What this product is called: a guesser tries it, and the server refuses it. */
const PRODUCT_NAMES = ['huoketai', '获客台']

/** A name or an address as it is, and its parts. */
const partsOf = (word: string): string[] => [word, word.split('@')[0] ?? '', ...word.split(/[\s.@_+-]+/)]

/** 0 to 4: how long guessing it would take; words of the person's own are guessed first. */
export const ratePassword = (password: string, ownWords: readonly string[] = []): number => {
  const guessed = [...PRODUCT_NAMES, ...ownWords.flatMap(partsOf)].filter((word) => word !== '')
  return estimator.check(password.slice(0, READ), guessed).score
}
