import type { TFunction } from 'i18next'
import type { SayPhrase } from '#contract/rules/causes.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/** In Chinese a sentence is the contract's own, so that the console, mails and robots say the same. */
export const saying =
  (t: TFunction): SayPhrase =>
  ({ text, zh }, holes = {}) =>
    t(text, { ...holes, defaultValue: currentLanguage() === 'zh' ? zh : text })
