import { plain, scattered, wordsOf } from './match-text.ts'
import { type Syllable, typedPlainly } from './pinyin-of.ts'

export type Range = readonly [from: number, to: number]

/** Why something answers to what is typed. */
export interface Match {
  /** The characters of its title that do, in order. */
  marks: readonly Range[]
  /** What else it is called by, or how the marked characters are read. */
  hint?: string
}

interface Named {
  title: string
  syllables: readonly Syllable[]
  /** Other words it answers to. */
  others: readonly string[]
}

/** The syllables that a part of the whole reading covers. */
const covered = (syllables: readonly Syllable[], from: number, to: number): Syllable[] => {
  let at = 0
  return syllables.filter(({ say }) => {
    const start = at
    at += say.length
    return start < to && at > from
  })
}

/** The syllables that letters are read as: whole, by initials, or here and there. */
const heardIn = (word: string, given: readonly Syllable[]): Syllable[] => {
  const plainly = given.map((one) => ({ ...one, say: typedPlainly(one.say) }))
  const syllables = plainly
    .map(({ say }) => say)
    .join('')
    .includes(word)
    ? plainly
    : given
  const whole = syllables.map(({ say }) => say).join('')
  const at = whole.indexOf(word)
  if (at !== -1) return covered(syllables, at, at + word.length)
  const first = syllables.map(({ say }) => say.charAt(0)).join('')
  const initial = first.indexOf(word)
  if (initial !== -1) return syllables.slice(initial, initial + word.length)
  return (scattered(word, whole) ?? []).flatMap((letter) => covered(syllables, letter, letter + 1))
}

const joined = (ranges: readonly Range[]): Range[] => {
  const result: Range[] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last !== undefined && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)]
    else result.push([from, to])
  }
  return result
}

/** Which characters of a title answer to what is typed, and why, where the title does not show it. */
export const explainMatch = (typed: string, { title, syllables, others }: Named): Match => {
  const shown = plain(title)
  // Where writing it plainly changes its length, no place in it is the same.
  const isSame = shown.length === title.length
  const ranges: Range[] = []
  const heard = new Set<Syllable>()
  let called: string | undefined
  for (const word of wordsOf(typed)) {
    const at = isSame ? shown.indexOf(word) : -1
    const other = others.find((one) => plain(one).includes(word))
    const spoken = at === -1 && /^[a-z]+$/.test(word) ? heardIn(word, syllables) : []
    if (at !== -1) ranges.push([at, at + word.length])
    else if (spoken.length > 0) for (const one of spoken) heard.add(one)
    else if (other !== undefined) called ??= other
    else if (isSame) for (const letter of scattered(word, shown) ?? []) ranges.push([letter, letter + 1])
  }
  const said = [...heard].toSorted((a, b) => a.from - b.from)
  const hint = said.length > 0 ? said.map(({ say }) => say).join(' ') : called
  return { marks: joined([...ranges, ...said.map(({ from, to }): Range => [from, to])]), ...(hint && { hint }) }
}
