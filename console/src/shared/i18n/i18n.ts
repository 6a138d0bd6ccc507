import i18next from 'i18next'
import { isRecord, readStored, writeStored } from '../store/stored.ts'
import { retrying } from './retrying.ts'

export const LANGUAGES = { zh: '中文', en: 'English', es: 'Español' } as const
export type LanguageCode = keyof typeof LANGUAGES

/**
 * The chunks of a language: what the public pages need, what every screen needs, the screens of the loop, and those of the people who
 * receive its visitors, and those of what the visitors leave; how someone signs in and other systems do. Each builds upon another and what that builds upon: dashboards and
 * reports upon the loop, what explains the console and the settings upon the console. English is the key itself.
 */
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
} as const satisfies Record<string, string | undefined>
export type TextSet = keyof typeof BELOW
const LOADERS: Record<TextSet, Partial<Record<LanguageCode, () => Promise<{ default: Record<string, string> }>>>> = {
  public: { zh: () => import('./public-zh.ts'), es: () => import('./public-es.ts') },
  console: { zh: () => import('./console-zh.ts'), es: () => import('./console-es.ts') },
  loop: { zh: () => import('./loop-zh.ts'), es: () => import('./loop-es.ts') },
  people: { zh: () => import('./people-zh.ts'), es: () => import('./people-es.ts') },
  left: { zh: () => import('./left-zh.ts'), es: () => import('./left-es.ts') },
  figures: { zh: () => import('./figures-zh.ts'), es: () => import('./figures-es.ts') },
  help: { zh: () => import('./help-zh.ts'), es: () => import('./help-es.ts') },
  settings: { zh: () => import('./settings-zh.ts'), es: () => import('./settings-es.ts') },
  security: { zh: () => import('./security-zh.ts'), es: () => import('./security-es.ts') },
}

const KEY = 'hyper_language'
const isLanguage = (value: unknown): value is LanguageCode =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value)
const asked = new Map<TextSet, Promise<void>>([['public', Promise.resolve()]])

const load = async (set: TextSet, language: LanguageCode): Promise<void> => {
  const texts = await retrying(async () => (await LOADERS[set][language]?.())?.default)
  if (isRecord(texts)) i18next.addResourceBundle(language, 'translation', texts, true, true)
}

const applyLanguage = (language: LanguageCode): void => {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language
}

/** Starts in Chinese, or in the language chosen before; English is the fallback. */
export const startI18n = async (): Promise<void> => {
  const language = readStored(KEY, isLanguage) ?? 'zh'
  // Knows its language at once, so that other texts may be asked for beside these.
  void i18next.init({
    lng: language,
    fallbackLng: 'en',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  applyLanguage(language)
  // Without its texts the page still works, in English.
  await load('public', language).catch(() => undefined)
}

const loadSet = async (set: TextSet): Promise<void> => {
  const loading = asked.get(set) ?? load(set, currentLanguage()).catch(() => undefined)
  asked.set(set, loading)
  await loading
}

/** A set and those it builds upon. */
export const textSetsOf = (set: TextSet): TextSet[] => {
  const below = BELOW[set]
  return below === undefined ? [set] : [set, ...textSetsOf(below)]
}

/** The texts of a set and of those it builds upon. */
export const loadTexts = async (set: TextSet): Promise<void> => {
  await Promise.all(textSetsOf(set).map(loadSet))
}

export const currentLanguage = (): LanguageCode => (isLanguage(i18next.language) ? i18next.language : 'en')

export const chooseLanguage = async (language: LanguageCode): Promise<void> => {
  await Promise.all([...asked.keys()].map((set) => load(set, language)))
  await i18next.changeLanguage(language)
  applyLanguage(language)
  writeStored(KEY, language)
}

/** Marks an English sentence as a text to translate where it is not translated on the spot. */
export const text = (sentence: string): string => sentence
