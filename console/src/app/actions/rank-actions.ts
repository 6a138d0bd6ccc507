import { matchText } from './match-text.ts'

export interface Named {
  name: string
  /** Everything it answers to: the title as shown, in English, in pinyin. */
  texts: readonly string[]
}

/** Those that answer what was typed, the best first; the recent ones first where nothing was typed, and among equals. */
export const rankActions = <T extends Named>(typed: string, all: readonly T[], recent: readonly string[]): T[] => {
  const lately = ({ name }: T): number => (recent.includes(name) ? recent.indexOf(name) : recent.length)
  if (typed.trim() === '') return [...all].sort((a, b) => lately(a) - lately(b))
  return all
    .map((one) => ({ one, score: matchText(typed, one.texts) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || lately(a.one) - lately(b.one))
    .map(({ one }) => one)
}
