// Without those that look alike in some fonts, so that it can be read out.
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 14

/** A password nobody would guess. */
export const suggestPassword = (): string => {
  const taken: string[] = []
  while (taken.length < LENGTH) {
    // Values beyond the last whole round would favour the first letters.
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 255
    const letter = byte < 256 - (256 % LETTERS.length) ? LETTERS[byte % LETTERS.length] : undefined
    if (letter !== undefined) taken.push(letter)
  }
  return taken.join('')
}
