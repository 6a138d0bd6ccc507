import i18next from 'i18next'
import { isRecord, readStored, writeStored } from '../store/stored.ts'
import { retrying } from './retrying.ts'

export const LANGUAGES = { zh: '中文', en: 'English', es: 'Español' } as const
export type LanguageCode = keyof typeof LANGUAGES

/**
 * The chunks of a language: what the public pages need, what every screen needs, the screens of the loop, and those of the people who
 * receive its visitors, and those of what the visitors leave. Each builds upon the ones before it; the demo pages stand beside
 * them, upon the console alone. English is the key itself.
 */
const TEXT_SETS = ['public', 'console', 'loop', 'people', 'left'] as const
export type TextSet = (typeof TEXT_SETS)[number] | 'demo'
const LOADERS: Record<TextSet, Partial<Record<LanguageCode, () => Promise<{ default: Record<string, string> }>>>> = {
  public: { zh: () => import('./public-zh.ts'), es: () => import('./public-es.ts') },
  console: { zh: () => import('./console-zh.ts'), es: () => import('./console-es.ts') },
  loop: { zh: () => import('./loop-zh.ts'), es: () => import('./loop-es.ts') },
  people: { zh: () => import('./people-zh.ts'), es: () => import('./people-es.ts') },
  left: { zh: () => import('./left-zh.ts'), es: () => import('./left-es.ts') },
  demo: { zh: () => import('./demo-zh.ts'), es: () => import('./demo-es.ts') },
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
  await i18next.init({
    lng: language,
    fallbackLng: 'en',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
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

/** The texts of a set and of those it builds upon. */
export const loadTexts = async (set: TextSet): Promise<void> => {
  const top = set === 'demo' ? 'console' : set
  const below = TEXT_SETS.slice(0, TEXT_SETS.indexOf(top) + 1)
  await Promise.all((set === 'demo' ? [...below, set] : below).map(loadSet))
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
