import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { AD_PROVIDERS, PROVIDER_TITLES } from '../../contract/accounts/providers.ts'
import { ImportFields } from '../../contract/accounts/entities.ts'
import { paramsOf } from '../../contract/adsets/kind-params.ts'
import { ADSET_KINDS, KIND_NAMES, providersOf } from '../../contract/adsets/kinds.ts'
import { ERROR_PHRASES } from '../../contract/core/explain-error.ts'
import { NOTIFICATIONS } from '../../contract/core/notifications.ts'
import { deliveryOf } from '../../contract/platforms/deliveries.ts'
import { CAUSE_PHRASES } from '../../contract/rules/causes.ts'
import { SETTINGS } from '../../contract/settings/registry.ts'
import { namespaceOf } from '#console/shared/i18n/namespace-of.ts'
import { readScreens } from './screens.ts'
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

/** What the console, mails and robots say alike: its Chinese is the contract's. */
const SAID: readonly { text: string; zh: string }[] = [
  ...Object.values(NOTIFICATIONS),
  ...CAUSE_PHRASES,
  ...ERROR_PHRASES,
]

/** Sentences that reach the console as data: settings, notifications, kinds of ad sets, what an import asks for. */
const registryKeys = (): [string, string][] => {
  const settings = Object.values(SETTINGS).flatMap((spec) => [
    spec.title,
    spec.description,
    spec.group,
    ...words(spec.schema),
    ...strings(spec.ui, ['help']),
  ])
  const notices = SAID.map(({ text }) => text)
  const kinds = KIND_NAMES.flatMap((kind) => [
    ADSET_KINDS[kind].title,
    ADSET_KINDS[kind].leadsTo,
    ...providersOf(kind).flatMap((provider) => words(paramsOf(kind, provider))),
  ])
  const platforms = AD_PROVIDERS.flatMap((provider) => [
    ...strings(deliveryOf(provider).modeTexts, ['title', 'hint']),
    PROVIDER_TITLES[provider],
    ...[deliveryOf(provider).accountIds?.title ?? []].flat(),
    ...[deliveryOf(provider).testRefusal ?? []].flat(),
    ...Object.values(deliveryOf(provider).eventTitles ?? {}).map(({ en }) => en),
    ...Object.values(deliveryOf(provider).eventNotes ?? {}),
  ])
  const base = notices.map((key): [string, string] => [key, 'contract'])
  const set = settings.map((key): [string, string] => [key, 'contract/settings'])
  const kind = kinds.map((key): [string, string] => [key, 'contract/kinds'])
  const fields = words(ImportFields).map((key): [string, string] => [key, 'contract/import'])
  const platform = platforms.map((key): [string, string] => [key, 'contract/platforms'])
  return [...base, ...set, ...kind, ...platform, ...fields]
}

const LOCALE = /\/locale\/(\w+)\.json$/

/** A namespace, or the folder of texts that a page's own code carries. */
const sourceOf = (file: string): string =>
  file.startsWith('console/templates/') ? 'templates' : (namespaceOf(`/${file}`) ?? dirname(dirname(file)))

interface Text {
  words: string
  /** Said in two places, it is there with either. */
  sources: string[]
}

const readFile = (file: string): [string, string][] =>
  Object.entries(Texts.parse(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))))

const readTexts = (language: string, files: string[]): Map<string, Text> => {
  const texts = new Map<string, Text>()
  // The Chinese of notifications is the contract's, which the server says too.
  if (language === 'zh') for (const { text, zh } of SAID) texts.set(text, { words: zh, sources: ['console'] })
  for (const file of files.filter((one) => LOCALE.exec(one)?.[1] === language))
    for (const [key, words] of readFile(file))
      texts.set(key, { words, sources: [...(texts.get(key)?.sources ?? []), sourceOf(file)] })
  return texts
}

/** Texts of all screens opened so far lie in one store: a key that two of them say otherwise would change with the way taken. */
const clashes = (language: string, files: string[]): string[] => {
  const first = new Map<string, { words: string; file: string }>()
  if (language === 'zh') {
    for (const { text, zh } of SAID) first.set(text, { words: zh, file: 'contract' })
    // Said in files too.
    for (const { eventTitles } of AD_PROVIDERS.map(deliveryOf))
      for (const { en, zh } of Object.values(eventTitles ?? {})) first.set(en, { words: zh, file: 'contract' })
  }
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

/** Names that were given up for another: one concept has one name on every screen and page. */
const GIVEN_UP: Readonly<Record<string, string>> = {
  回传窗口: '回传期限',
  回传截止: '回传期限',
  回传时限: '回传期限',
  窗口期: '归因窗口',
  点击有效: '归因窗口',
  点击过期: '归因窗口',
}

const givenUp = (texts: readonly string[]): string[] =>
  [...texts, 'contract/errors.ts', ...walk('docs/zh-CN', /\.md$/), 'README.zh-CN.md'].flatMap((file) => {
    const said = readFileSync(join(ROOT, file), 'utf8')
    return Object.entries(GIVEN_UP)
      .filter(([name]) => said.includes(name))
      .map(([name, instead]) => `${file}: “${name}” is called “${instead}”`)
  })

const SAID_IN = ['notifications', 'security-notifications', 'explain-error'].map((name) => `contract/core/${name}.ts`)

/** Chinese texts quote by “” alone. */
const otherQuotes = (texts: readonly string[]): string[] =>
  [...texts, 'contract/errors.ts', ...SAID_IN].flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (/[「」]/.test(line) ? [`${file}:${at + 1}: quoted by 「」 instead of “”`] : [])),
  )

/** Each once: a language without plurals names the number alone. */
const holes = (sentence: string): string =>
  [...new Set([...sentence.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name))].sort().join()

/** Where a key is missed: it exists, but not among the texts that its screen loads. */
const missedOn = (language: string, texts: ReadonlyMap<string, Text>): string[] =>
  readScreens().flatMap(({ name, files, texts: loaded }) =>
    files.flatMap((file) =>
      keysIn(file).flatMap(([key]) => {
        const sources = texts.get(key)?.sources ?? []
        return sources.length === 0 || sources.some((one) => loaded.has(one))
          ? []
          : [`${language}: “${key}” of ${file} comes with ${sources.join()}, which ${name} does not load`]
      }),
    ),
  )

/** Every text the console says exists in Chinese and Spanish, with the same holes, where its screen has it; each gap is one line. */
export const checkTexts = (): string[] => {
  const sources = [...walk('console/src', /\.tsx?$/), ...walk('console/templates', /\.tsx?$/)].filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const used = [...sources.flatMap(keysIn), ...registryKeys()]
  const keys = new Set(used.map(([key]) => key))
  const files = [...walk('console/src', /\.json$/), ...walk('console/templates', /\.json$/)]
  const chinese = files.filter((file) => file.endsWith('/zh.json'))
  const named = [...givenUp(chinese), ...otherQuotes(chinese)]
  const perLanguage = ['zh', 'es'].flatMap((language) => {
    const texts = readTexts(language, files)
    const missing = used
      .filter(([key]) => !texts.get(key)?.words)
      .map(([key, file]) => `${language}: no text for “${key}” (${file})`)
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
    const apart = missedOn(language, texts)
    return [...new Set([...missing, ...apart, ...uneven, ...twice, ...unused, ...clashes(language, files)])]
  })
  return [...named, ...perLanguage]
}
