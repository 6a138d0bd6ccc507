import type { TFunction } from 'i18next'
import { UNSENT } from '#contract/adsets/statuses.ts'
import { explainError } from '#contract/core/explain-error.ts'
import type { Track } from '#contract/delivery/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { saying } from '#console/shared/live/say-phrase.ts'
import type { StatusLabel } from '#console/shared/ui/status-tag.tsx'

/** Words by which platforms say that all is well, in their own ways. */
const PLAIN_YES = /^(ok|success|succeed|成功)?$/i

/** Platforms answer with numbers; other codes are ours, and the words say all of it. */
export const isPlatformCode = (code: string): boolean => /^-?\d+$/.test(code)

/** Ended here, before anything went out: the platform refused nothing. */
export const isUnsent = ({ state, code }: Pick<Track, 'state' | 'code'>): boolean =>
  state === 'rejected' && code === UNSENT
export const UNSENT_LABEL: StatusLabel = { text: text('Not sent'), tone: 'bad' }

/** What the platform said, in a sentence; undefined where it has said nothing yet. */
export const answerOf = ({ code, message }: Pick<Track, 'code' | 'message'>, t: TFunction): string | undefined => {
  if (code === null && message === null) return undefined
  const { words: explained, raw } = explainError(message ?? '', saying(t))
  const said = raw === '' ? explained : `${explained} (${raw})`
  const words = PLAIN_YES.test(said) ? (code === null || code === '0' ? t('Received without objection') : '') : said
  if (code === null || (words !== '' && !isPlatformCode(code))) return words
  return words === '' ? t('Code {{code}}', { code }) : t('{{words}} (code {{code}})', { words, code })
}
