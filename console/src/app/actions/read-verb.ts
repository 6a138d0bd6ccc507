import { plain } from './match-text.ts'

const HAN = /\p{Script=Han}/u

/**
 * What stands after a verb: `stop summer` and `停止夏季` are both the verb and a name. Undefined where it does not begin with
 * one of the verb's words; the longest counts.
 */
export const readVerb = (typed: string, words: readonly string[]): string | undefined => {
  const given = plain(typed).trimStart()
  const begins = (word: string): boolean =>
    given.startsWith(word) && (given.length === word.length || HAN.test(word) || /\s/.test(given.charAt(word.length)))
  const [longest] = words
    .map((word) => plain(word).trim())
    .filter((word) => word !== '' && begins(word))
    .toSorted((a, b) => b.length - a.length)
  return longest === undefined ? undefined : given.slice(longest.length).trim()
}
