import i18next from 'i18next'
import { readStored, writeStored } from '../store/stored.ts'
import type { Namespace } from './namespace-of.ts'
import { retrying } from './retrying.ts'

export const LANGUAGES = { zh: '中文', en: 'English', es: 'Español' } as const
export type LanguageCode = keyof typeof LANGUAGES

type Texts = Record<string, string>
type ReadTexts = (namespace: Namespace, language: LanguageCode) => Promise<Texts>

/** What the pages without a session say. English is the key itself. */
const PUBLIC: Partial<Record<LanguageCode, () => Promise<{ default: Texts }[]>>> = {
  zh: () => Promise.all([import('../locale/zh.json'), import('../../features/identity/auth/locale/zh.json')]),
  es: () => Promise.all([import('../locale/es.json'), import('../../features/identity/auth/locale/es.json')]),
}
let readNamespace: ReadTexts = async (_, language) =>
  Object.assign({}, ...((await PUBLIC[language]?.()) ?? []).map((file) => file.default))

/** Behind the sign-in there are more namespaces; see namespaces.ts. */
export const readTextsBy = (read: (before: ReadTexts) => ReadTexts): void => {
  readNamespace = read(readNamespace)
}

const KEY = 'hyper_language'
const isLanguage = (value: unknown): value is LanguageCode =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value)
const asked = new Map<Namespace, Promise<void>>([['public', Promise.resolve()]])

const load = async (namespace: Namespace, language: LanguageCode): Promise<void> => {
  const texts = await retrying(() => readNamespace(namespace, language))
  i18next.addResourceBundle(language, namespace, texts, true, true)
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

const loadOne = async (namespace: Namespace): Promise<void> => {
  const loading = asked.get(namespace) ?? load(namespace, currentLanguage()).catch(() => void asked.delete(namespace))
  asked.set(namespace, loading)
  await loading
}

/** The texts of these namespaces; what is there already is not asked for again. */
export const loadTexts = async (namespaces: readonly Namespace[]): Promise<void> => {
  await Promise.all(namespaces.map(loadOne))
}

export const currentLanguage = (): LanguageCode => (isLanguage(i18next.language) ? i18next.language : 'en')

export const chooseLanguage = async (language: LanguageCode): Promise<void> => {
  const done = new Set<Namespace>()
  const missing = (): Namespace[] => [...asked.keys()].filter((namespace) => !done.has(namespace))
  // A page that is opened meanwhile asks for its texts in the language before.
  while (missing().length > 0)
    for (const namespace of await Promise.all(missing().map(async (one) => (await load(one, language), one))))
      done.add(namespace)
  await i18next.changeLanguage(language)
  applyLanguage(language)
  writeStored(KEY, language)
}

/** Marks an English sentence as a text to translate where it is not translated on the spot. */
export const text = (sentence: string): string => sentence
