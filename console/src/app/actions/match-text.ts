export const plain = (value: string): string => value.normalize('NFKC').toLowerCase().replaceAll('ü', 'v')
export const wordsOf = (typed: string): string[] => plain(typed).trim().split(/\s+/)

/** Where the letters stand in a text that has them in order; undefined where it does not, or far apart by chance. */
export const scattered = (letters: string, text: string): number[] | undefined => {
  const places: number[] = []
  for (const letter of letters) {
    const at = text.indexOf(letter, (places.at(-1) ?? -1) + 1)
    if (at === -1) return undefined
    places.push(at)
  }
  const span = (places.at(-1) ?? 0) - (places[0] ?? 0) + 1
  // Letters scattered over a long text are chance, not meaning.
  return letters.length < 2 || span > letters.length * 3 ? undefined : places
}

const scoreWord = (word: string, text: string): number => {
  if (text === word) return 100
  if (text.startsWith(word)) return 85
  const at = text.indexOf(word)
  if (at > 0) return /[\s/:：·-]/.test(text.charAt(at - 1)) ? 75 : 60
  const places = scattered(word, text)
  return places === undefined ? 0 : Math.round((45 * word.length) / ((places.at(-1) ?? 0) - (places[0] ?? 0) + 1))
}

/** How well the texts that name a thing answer what was typed: every word must be found in one of them; 0 is not at all. */
export const matchText = (typed: string, texts: readonly string[]): number => {
  const names = texts.map(plain)
  const scores = wordsOf(typed).map((word) => Math.max(0, ...names.map((name) => scoreWord(word, name))))
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
}
