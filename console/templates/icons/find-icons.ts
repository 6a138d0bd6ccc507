import { ICON_WORDS } from './samples/icon-words.ts'

export interface DrawnIcon {
  name: string
  /** More words it is found by. */
  words?: string
}

const spellings = (word: string): readonly string[] => ICON_WORDS[word] ?? [word]

/** Those that hold every typed word, in English or in one of the known Chinese words. */
export const findIcons = <I extends DrawnIcon>(icons: readonly I[], typed: string): readonly I[] => {
  const wanted = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return icons
  return icons.filter(({ name, words = '' }) => {
    const all = `${name} ${words}`.toLowerCase()
    return wanted.every((word) => all.includes(word) || spellings(word).some((one) => all.includes(one)))
  })
}
