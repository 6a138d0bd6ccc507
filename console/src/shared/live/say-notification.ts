import type { TFunction } from 'i18next'
import { type NotificationKind, specOf } from '#contract/core/notifications.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/** The sentence of a notification. In Chinese it is the contract's own, so that the console, mails and robots say the same. */
export const sayNotification = (t: TFunction, kind: NotificationKind, params: Record<string, string>): string => {
  const { text, zh } = specOf(kind)
  return t(text, { ...params, defaultValue: currentLanguage() === 'zh' ? zh : text })
}
