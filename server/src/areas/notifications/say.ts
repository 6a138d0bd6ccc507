import { type Level, isNotificationKind, specOf } from '#contract/core/notifications.ts'

const LONGEST_PART = 200

export const LEVEL_LABELS: Record<Level, string> = { info: '提示', success: '完成', warning: '警告', danger: '严重' }

/** On one line and of bounded length, whatever others have put into it. */
export const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** The sentence of a notification in Chinese, filled. */
export const say = (kind: string, params: Record<string, string>): string => {
  if (!isNotificationKind(kind)) return kind
  return specOf(kind).zh.replaceAll(/\{\{(\w+)\}\}/g, (_hole, name: string) => {
    const part = plain(params[name] ?? '')
    return part.length > LONGEST_PART ? `${part.slice(0, LONGEST_PART)}…` : part
  })
}
