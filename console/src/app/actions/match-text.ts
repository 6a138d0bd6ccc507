const plain = (value: string): string => value.normalize('NFKC').toLowerCase()

/** How much of the text the letters span when they appear in order; undefined where they do not. */
const spanOf = (letters: string, text: string): number | undefined => {
  let at = -1
  let start = -1
  for (const letter of letters) {
    at = text.indexOf(letter, at + 1)
    if (at === -1) return undefined
    if (start === -1) start = at
  }
  return at - start + 1
}

const scoreWord = (word: string, text: string): number => {
  if (text === word) return 100
  if (text.startsWith(word)) return 85
  const at = text.indexOf(word)
  if (at > 0) return /[\s/:·-]/.test(text.charAt(at - 1)) ? 75 : 60
  const span = word.length < 2 ? undefined : spanOf(word, text)
  // Letters scattered over a long text are chance, not meaning.
  return span === undefined || span > word.length * 3 ? 0 : Math.round((45 * word.length) / span)
}

/** How well the texts that name a thing answer what was typed: every word must be found in one of them; 0 is not at all. */
export const matchText = (typed: string, texts: readonly string[]): number => {
  const words = plain(typed).trim().split(/\s+/)
  const names = texts.map(plain)
  const scores = words.map((word) => Math.max(0, ...names.map((name) => scoreWord(word, name))))
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
}
