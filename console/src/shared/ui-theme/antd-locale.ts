import type { ConfigProviderProps } from 'antd'
import i18next from 'i18next'
import { currentLanguage, type LanguageCode } from '../i18n/i18n.ts'
import { createStore } from '../store/create-store.ts'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

/** antd's own words and the calendar's, per language. */
const LOADERS: Record<LanguageCode, () => Promise<AntdLocale>> = {
  zh: async () => {
    const [words] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')])
    return words.default
  },
  en: async () => (await import('antd/es/locale/en_US')).default,
  es: async () => {
    const [words] = await Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')])
    return words.default
  },
}

export const antdLocaleStore = createStore<{ locale: AntdLocale | undefined }>({ locale: undefined })

let loading: { language: LanguageCode; done: Promise<void> } | undefined
const load = async (language: LanguageCode): Promise<void> => {
  const locale = await LOADERS[language]().catch(() => undefined)
  if (language === currentLanguage()) antdLocaleStore.set({ locale })
}

/** The words of the console's language, which is followed from now on; without them antd speaks English. */
export const loadAntdLocale = (): Promise<void> => {
  const language = currentLanguage()
  if (loading === undefined) i18next.on('languageChanged', () => void loadAntdLocale())
  if (loading?.language !== language) loading = { language, done: load(language) }
  return loading.done
}
