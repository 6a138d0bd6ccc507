import type { TFunction } from 'i18next'
import { type NotificationKind, specOf } from '#contract/core/notifications.ts'
import { LOG_LINK, type Phrase, readCauses, readLinks, sayCauses, type SayPhrase } from '#contract/rules/causes.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/** In Chinese a sentence is the contract's own, so that the console, mails and robots say the same. */
const saying =
  (t: TFunction): SayPhrase =>
  ({ text, zh }: Phrase, holes = {}) =>
    t(text, { ...holes, defaultValue: currentLanguage() === 'zh' ? zh : text })

/** The sentence of a notification. */
export const sayNotification = (t: TFunction, kind: NotificationKind, params: Record<string, string>): string => {
  const say = saying(t)
  const figures = sayCauses(readCauses(params['figures']), say) || (params['subjects'] ?? '–')
  return say(specOf(kind), { ...params, figures })
}

/** Where a notification leads beside its own link. */
export const linksOfNotification = (
  t: TFunction,
  { links }: Record<string, string>,
): { words: string; link: string }[] =>
  readLinks(links).map(({ name, link }) => ({ words: name ?? saying(t)(LOG_LINK), link }))
