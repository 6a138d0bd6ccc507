import { explainError } from '#contract/core/explain-error.ts'
import { type Level, isNotificationKind, specOf } from '#contract/core/notifications.ts'
import { LOG_LINK, readCauses, readLinks, sayCauses, type SayPhrase } from '#contract/rules/causes.ts'

const LONGEST_PART = 200
/** Of three ad sets by four figures each. */
const LONGEST_FIGURES = 800
const LONGEST_NAME = 40
const LONGEST_RAW = 80

export const LEVEL_LABELS: Record<Level, string> = { info: '提示', success: '完成', warning: '警告', danger: '严重' }

/** On one line and of bounded length, whatever others have put into it. */
export const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

const filled = (sentence: string, holes: Record<string, string>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_hole, name: string) => holes[name] ?? '')

const inChinese: SayPhrase = ({ zh }, holes = {}) => filled(zh, holes)

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

/** An error in words, with what was really said behind it. */
const errorIn = (error: string): string => {
  const { words, raw } = explainError(plain(error), inChinese)
  return raw === '' ? cut(words, LONGEST_PART) : `${words}（${cut(raw, LONGEST_RAW)}）`
}

/** The sentence of a notification in Chinese, filled. */
export const say = (kind: string, params: Record<string, string>): string => {
  if (!isNotificationKind(kind)) return kind
  const parts = Object.entries(params).map(([name, part]) => [name, cut(plain(part), LONGEST_PART)])
  const figures = sayCauses(readCauses(params['figures']), inChinese) || (params['subjects'] ?? '–')
  const error = params['error'] === undefined ? {} : { error: errorIn(params['error']) }
  return filled(specOf(kind).zh, {
    ...Object.fromEntries(parts),
    ...error,
    figures: cut(plain(figures), LONGEST_FIGURES),
  })
}

/** Where it leads beside its own link, in Chinese. */
export const linksIn = (params: Record<string, string>): { words: string; link: string }[] =>
  readLinks(params['links']).map(({ name, link }) => ({
    words: cut(plain(name ?? inChinese(LOG_LINK)), LONGEST_NAME),
    link,
  }))
