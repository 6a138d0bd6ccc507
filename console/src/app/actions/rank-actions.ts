import { matchText } from './match-text.ts'

export interface Named {
  name: string
  /** Everything it answers to: the title as shown, in English, in pinyin. */
  texts: readonly string[]
}

export type Ranked<T> = T & {
  /** How well it answers; see {@link matchText}. */
  score: number
}

/** Those that answer what was typed, the best first; the recent ones first where nothing was typed, and among equals. */
export const rankActions = <T extends Named>(
  typed: string,
  all: readonly T[],
  recent: readonly string[],
): Ranked<T>[] => {
  const lately = ({ name }: T): number => (recent.includes(name) ? recent.indexOf(name) : recent.length)
  const isAll = typed.trim() === ''
  return all
    .map((one) => ({ ...one, score: isAll ? 0 : matchText(typed, one.texts) }))
    .filter(({ score }) => isAll || score > 0)
    .sort((a, b) => b.score - a.score || lately(a) - lately(b))
}
