import i18next from 'i18next'
import type { LanguageCode } from '#console/shared/i18n/i18n.ts'
import { retrying } from '#console/shared/i18n/retrying.ts'

const LOADERS: Partial<Record<LanguageCode, () => Promise<{ default: Record<string, string> }>>> = {
  zh: () => import('./texts-zh.ts'),
  es: () => import('./texts-es.ts'),
}

/** The demo pages' own texts, upon those every screen has; without them a page still works, in English. */
export const loadDemoTexts = async (language: LanguageCode): Promise<void> => {
  const texts = await retrying(async () => LOADERS[language]?.()).catch(() => undefined)
  if (texts !== undefined) i18next.addResourceBundle(language, 'translation', texts.default, true, true)
}
