import type { TFunction } from 'i18next'
import { type NotificationKind, specOf } from '#contract/core/notifications.ts'
import { explainError } from '#contract/core/explain-error.ts'
import { LOG_LINK, readCauses, readLinks, sayCauses } from '#contract/rules/causes.ts'
import { saying } from './say-phrase.ts'

interface SaidNotification {
  sentence: string
  /** The error in the words of whoever reported it, where the sentence says it in others. */
  raw: string
}

/** The sentence of a notification. */
export const sayNotification = (
  t: TFunction,
  kind: NotificationKind,
  params: Record<string, string>,
): SaidNotification => {
  const say = saying(t)
  const { words, raw } = explainError(params['error'] ?? '', say)
  const figures = sayCauses(readCauses(params['figures']), say) || (params['subjects'] ?? '–')
  return { sentence: say(specOf(kind), { ...params, figures, error: words }), raw }
}

/** Where a notification leads beside its own link. */
export const linksOfNotification = (
  t: TFunction,
  { links }: Record<string, string>,
): { words: string; link: string }[] =>
  readLinks(links).map(({ name, link }) => ({ words: name ?? saying(t)(LOG_LINK), link }))
