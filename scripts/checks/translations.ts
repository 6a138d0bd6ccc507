import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './walk.ts'

/** The documents operators read in Chinese, by the English ones they translate. */
const TRANSLATIONS: Readonly<Record<string, string>> = {
  'README.md': 'README.zh-CN.md',
  'docs/tour.md': 'docs/zh-CN/tour.md',
  'docs/operating.md': 'docs/zh-CN/operating.md',
  'docs/archiving.md': 'docs/zh-CN/archiving.md',
  'docs/handbook/screens.md': 'docs/zh-CN/handbook/screens.md',
  'docs/handbook/terms.md': 'docs/zh-CN/handbook/terms.md',
  'docs/handbook/alarms.md': 'docs/zh-CN/handbook/alarms.md',
}

/** What is the same in every language: the levels of the headings, what is typed, and what a section is about. */
const structureOf = (text: string): { headings: string; code: string; marks: string } => ({
  headings: [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/^(#+) /gm)].map(([, level = '']) => level).join(' '),
  code: [...text.matchAll(/^```[^]*?^```$/gm)].join('\n'),
  marks: [...text.matchAll(/^<!-- (?:screen|term|alarm|trouble): .* -->$/gm)].join('\n'),
})

/** What is wrong with a translation, given both texts. */
export const compareTranslation = (original: string, source: string, translation: string): string[] => {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  const mark = `<!-- translates ${original} ${hash} -->`
  const [own, theirs] = [structureOf(source), structureOf(translation)]
  return [
    ...(translation.startsWith(`${mark}\n`)
      ? []
      : [`${original} has changed since: bring the translation up to date and begin it with ${mark}`]),
    ...(own.headings === theirs.headings ? [] : [`has other headings than ${original}`]),
    ...(own.code === theirs.code ? [] : [`has other code than ${original}`]),
    ...(own.marks === theirs.marks ? [] : [`has sections about other things than ${original}`]),
  ]
}

/** Translations that have fallen behind what they translate. */
export const checkTranslations = (): string[] =>
  Object.entries(TRANSLATIONS).flatMap(([original, translation]) => {
    if (!existsSync(join(ROOT, translation))) return [`${translation} is missing`]
    const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
    return compareTranslation(original, read(original), read(translation)).map(
      (finding) => `${translation}: ${finding}`,
    )
  })
