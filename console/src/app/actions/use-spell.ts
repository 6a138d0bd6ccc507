import i18next, { type TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import type { Action } from './action.ts'
import { loadSpell, readingsOf, type Spell } from './pinyin-of.ts'
import { readVerb } from './read-verb.ts'

/** The Chinese of a text where it is loaded, whatever language is shown. */
const chineseText = (key: string): string => {
  const found: unknown = i18next.getResource('zh', 'translation', key)
  return typeof found === 'string' ? found : key
}
export const chineseOf = ({ title, given = {}, named = {} }: Pick<Action, 'title' | 'given' | 'named'>): string =>
  chineseText(title).replaceAll(/\{\{(\w+)\}\}/g, (_, hole: string) => given[hole] ?? chineseText(named[hole] ?? ''))

/** What an action is called in the language shown. */
export const titleOf = ({ title, given, named = {} }: Action, t: TFunction): string =>
  t(title, { ...given, ...Object.fromEntries(Object.entries(named).map(([hole, text]) => [hole, t(text)])) })

/** How Chinese is read, once someone types letters. */
export const useSpell = (typed: string): Spell => {
  const [spell, setSpell] = useState<Spell>(() => () => [])
  const isWanted = /[a-z]/i.test(typed)
  useEffect(() => {
    if (!isWanted) return
    // Without the dictionary the Chinese and English titles still answer.
    loadSpell().then(
      (loaded) => setSpell(() => loaded),
      () => undefined,
    )
  }, [isWanted])
  return spell
}

const split = (list: string): string[] => list.split(/[,，]/).map((word) => word.trim())

/** The words of a list of them, in the language shown, in English and in Chinese, and how the Chinese are read. */
export const spokenWords = (list: string, shown: string, spell: Spell): { words: string[]; initials: string[] } => {
  const chinese = split(chineseText(list))
  const readings = chinese.map((word) => readingsOf(spell(word)))
  return {
    words: [...new Set([...split(shown), ...split(list), ...chinese, ...readings.map(([whole = '']) => whole)])],
    initials: readings.map(([, initials = '']) => initials).filter((one) => one.length > 1),
  }
}

/** What stands after a verb. Initials alone may be those of anything else: they count with a name after them. */
export const nameAfter = (typed: string, list: string, t: TFunction, spell: Spell): string | undefined => {
  const { words, initials } = spokenWords(list, t(list), spell)
  return readVerb(typed, words) ?? (readVerb(typed, initials) || undefined)
}
