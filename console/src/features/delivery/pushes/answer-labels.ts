import type { TFunction } from 'i18next'
import type { Track } from '#contract/delivery/entities.ts'

/** Words by which platforms say that all is well, in their own ways. */
const PLAIN_YES = /^(ok|success|succeed|成功)?$/i

/** Platforms answer with numbers; other codes are ours, and the words say all of it. */
export const isPlatformCode = (code: string): boolean => /^-?\d+$/.test(code)

/** What the platform said, in a sentence; undefined where it has said nothing yet. */
export const answerOf = ({ code, message }: Pick<Track, 'code' | 'message'>, t: TFunction): string | undefined => {
  if (code === null && message === null) return undefined
  const said = message ?? ''
  const words = PLAIN_YES.test(said) ? (code === null || code === '0' ? t('Received without objection') : '') : said
  if (code === null || (words !== '' && !isPlatformCode(code))) return words
  return words === '' ? t('Code {{code}}', { code }) : t('{{words}} (code {{code}})', { words, code })
}
