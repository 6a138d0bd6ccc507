import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ImportFields } from '../../contract/accounts/entities.ts'
import { paramsOf } from '../../contract/adsets/kind-params.ts'
import { ADSET_KINDS, KIND_NAMES, kindOf } from '../../contract/adsets/kinds.ts'
import { NOTIFICATIONS } from '../../contract/core/notifications.ts'
import { SETTINGS } from '../../contract/settings/registry.ts'
import { ROOT, walk } from './walk.ts'

const CALLS = /(?<![\w.])(?:i18next\.)?(?:t|text)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`$]*)`)/g
/** Our components translate what they are given as a plain label. */
const LABELS = /\s(?:label|placeholder)="([A-Z][^"]*)"/g
const Texts = z.record(z.string(), z.string())

const unescape = (text: string): string => text.replaceAll(/\\(['"\\])/g, '$1').replaceAll(String.raw`\n`, '\n')

const keysIn = (file: string): [string, string][] => {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const called = [...source.matchAll(CALLS)].map(([, single, double, ticked]) =>
    unescape(single ?? double ?? ticked ?? ''),
  )
  const labels = [...source.matchAll(LABELS)].map(([, label = '']) => label)
  return [...called, ...labels].map((key) => [key, file])
}

const strings = (value: unknown, names: string[]): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    names.includes(name) && typeof inner === 'string' ? [inner] : strings(inner, names),
  )
}

const words = (schema: z.ZodType): string[] =>
  strings(z.toJSONSchema(schema, { io: 'input' }), ['title', 'description'])

/** Sentences that reach the console as data: settings, notifications, kinds of ad sets, what an import asks for. */
const registryKeys = (): [string, string][] => {
  const settings = Object.values(SETTINGS).flatMap((spec) => [
    spec.title,
    spec.description,
    spec.group,
    ...words(spec.schema),
    ...strings(spec.ui, ['help']),
  ])
  const notices = Object.values(NOTIFICATIONS).map(({ text }) => text)
  const kinds = KIND_NAMES.flatMap((kind) => [
    ADSET_KINDS[kind].title,
    ADSET_KINDS[kind].leadsTo,
    ...kindOf(kind).providers.flatMap((provider) => words(paramsOf(kind, provider))),
  ])
  const base = notices.map((key): [string, string] => [key, 'contract'])
  const set = settings.map((key): [string, string] => [key, 'contract/settings'])
  const loop = [...kinds, ...words(ImportFields)].map((key): [string, string] => [key, 'contract/loop'])
  return [...base, ...set, ...loop]
}

/** The chunk a text travels in, and so the screens that have it; see shared/i18n. */
const BELOW = {
  public: undefined,
  console: 'public',
  loop: 'console',
  people: 'loop',
  left: 'people',
  figures: 'loop',
  help: 'console',
  settings: 'console',
  security: 'console',
  demo: 'console',
  // Pages for everyone that carry their texts themselves.
  apart: 'public',
} as const
type TextSet = keyof typeof BELOW
const setOf = (file: string): TextSet => {
  if (file.startsWith('console/src/features/account/') || file.startsWith('console/src/shared/locale/')) return 'public'
  if (/^console\/src\/features\/(adsets\/live-board|accounts\/view)\//.test(file)) return 'apart'
  if (file.startsWith('console/templates/')) return 'demo'
  if (/^console\/src\/(shared\/terms|features\/help|app\/tour)\//.test(file)) return 'help'
  if (/^console\/src\/features\/(forms|commerce|cards|insurance)\//.test(file)) return 'left'
  if (/^console\/src\/features\/(dashboards|reports)\//.test(file)) return 'figures'
  if (/^console\/src\/features\/(agents|wecom)\//.test(file)) return 'people'
  // The audit page shows the labels of keys, too.
  if (file.endsWith('/api-keys/labels.ts')) return 'console'
  if (/^console\/src\/features\/identity\/(security|sessions|api-keys|profile)\//.test(file)) return 'security'
  if (/^console\/src\/features\/identity\/(profile-page|users\/user-sessions)\.tsx$/.test(file)) return 'security'
  if (file.startsWith('console/src/features/settings/') || file === 'contract/settings') return 'settings'
  return /^console\/src\/features\/(accounts|adsets)\//.test(file) || file === 'contract/loop' ? 'loop' : 'console'
}
const reaches = (texts: TextSet, screen: TextSet | undefined): boolean =>
  screen !== undefined && (texts === screen || reaches(texts, BELOW[screen]))

interface Text {
  words: string
  /** Said in two places, it reaches whoever either reaches. */
  sets: TextSet[]
}

const readFile = (file: string): [string, string][] =>
  Object.entries(Texts.parse(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))))

const readTexts = (language: string, files: string[]): Map<string, Text> => {
  const texts = new Map<string, Text>()
  // The Chinese of notifications is the contract's, which the server says too.
  if (language === 'zh')
    for (const { text, zh } of Object.values(NOTIFICATIONS)) texts.set(text, { words: zh, sets: ['console'] })
  for (const file of files.filter((one) => one.endsWith(`/locale/${language}.json`))) {
    const set = setOf(file)
    for (const [key, words] of readFile(file)) {
      texts.set(key, { words, sets: [...(texts.get(key)?.sets ?? []), set] })
    }
  }
  return texts
}

/** Texts of all screens opened so far lie in one store: a key that two of them say otherwise would change with the way taken. */
const clashes = (language: string, files: string[]): string[] => {
  const first = new Map<string, { words: string; file: string }>()
  return files
    .filter((one) => one.endsWith(`/locale/${language}.json`))
    .flatMap((file) =>
      readFile(file).flatMap(([key, words]) => {
        const known = first.get(key)
        if (known === undefined) first.set(key, { words, file })
        return known === undefined || known.words === words
          ? []
          : [`${language}: “${key}” is “${known.words}” in ${known.file} and “${words}” in ${file}`]
      }),
    )
}

const holes = (sentence: string): string =>
  [...sentence.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join()

/** Every text the console says exists in Chinese and Spanish, with the same holes, where its screen has it; each gap is one line. */
export const checkTexts = (): string[] => {
  const sources = walk('console/src', /\.tsx?$/).filter((file) => !/\.test\.tsx?$/.test(file))
  const used = [...sources.flatMap(keysIn), ...registryKeys()]
  const keys = new Set(used.map(([key]) => key))
  const files = walk('console/src', /\.json$/)
  return ['zh', 'es'].flatMap((language) => {
    const texts = readTexts(language, files)
    const missing = used.flatMap(([key, file]) => {
      const found = texts.get(key)
      if (!found?.words) return [`${language}: no text for “${key}” (${file})`]
      // What the base of the console says is seen on public pages too; those carry their own and are looked at in the browser.
      const screen = setOf(file)
      return screen === 'public' || found.sets.some((set) => reaches(set, screen))
        ? []
        : [`${language}: “${key}” of ${file} comes only with the ${found.sets.join()} texts`]
    })
    const uneven = [...texts]
      .filter(([key, { words }]) => holes(key) !== holes(words))
      .map(([key]) => `${language}: “${key}” has other holes than its translation`)
    const twice = Object.values(NOTIFICATIONS)
      .filter(
        ({ text }) =>
          language === 'zh' &&
          files.some((file) => file.endsWith('/zh.json') && readFile(file).some(([key]) => key === text)),
      )
      .map(({ text }) => `zh: “${text}” is said by contract/core/notifications.ts`)
    const unused = [...texts.keys()]
      .filter((key) => !keys.has(key) && !key.startsWith('~'))
      .map((key) => `${language}: “${key}” is used nowhere`)
    return [...new Set([...missing, ...uneven, ...twice, ...unused, ...clashes(language, files)])]
  })
}
