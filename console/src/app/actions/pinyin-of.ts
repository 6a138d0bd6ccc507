/** How a part of a title is read: a Chinese character, or a run of anything else as it stands. */
export interface Syllable {
  from: number
  to: number
  say: string
}
export type Spell = (title: string) => readonly Syllable[]

const HAN = /\p{Script=Han}/u
const HAN_V = /^[nl]ve?$/

/** 女 is typed `nv` or, by those who never type it, `nu`. */
export const typedPlainly = (say: string): string => (HAN_V.test(say) ? say.replace('v', 'u') : say)

/** The readings of a title: whole and by initials. */
export const readingsOf = (syllables: readonly Syllable[]): string[] => {
  if (syllables.length === 0) return []
  const whole = syllables.map(({ say }) => say).join('')
  const plainly = syllables.map(({ say }) => typedPlainly(say)).join('')
  const initials = syllables.map(({ say }) => say.charAt(0)).join('')
  return plainly === whole ? [whole, initials] : [whole, plainly, initials]
}

/** The dictionary is large, so it comes only when someone types letters. */
export const loadSpell = async (): Promise<Spell> => {
  const { pinyin } = await import('pinyin-pro')
  const known = new Map<string, readonly Syllable[]>()
  const read = (title: string): Syllable[] => {
    let from = 0
    return pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).map((say) => {
      const first = String.fromCodePoint(title.codePointAt(from) ?? 0)
      const to = from + (HAN.test(first) ? first.length : say.length)
      const syllable = { from, to, say: say.toLowerCase() }
      from = to
      return syllable
    })
  }
  return (title) => {
    const kept = known.get(title) ?? (HAN.test(title) ? read(title) : [])
    known.set(title, kept)
    return kept
  }
}
