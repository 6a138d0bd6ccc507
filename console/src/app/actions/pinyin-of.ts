/** The readings of a Chinese title: whole and by initials. */
export type Spell = (title: string) => readonly string[]

const HAN = /\p{Script=Han}/u

/** The dictionary is large, so it comes only when someone types letters. */
export const loadSpell = async (): Promise<Spell> => {
  const { pinyin } = await import('pinyin-pro')
  const known = new Map<string, readonly string[]>()
  return (title) => {
    const kept = known.get(title)
    if (kept !== undefined) return kept
    const syllables = HAN.test(title) ? pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive' }) : []
    const spelled = syllables.length === 0 ? [] : [syllables.join(''), syllables.map((one) => one.charAt(0)).join('')]
    known.set(title, spelled)
    return spelled
  }
}
