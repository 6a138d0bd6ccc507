import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useStore } from '#console/shared/store/create-store.ts'
import { Alert, type AlertProps } from '#console/shared/ui/alert.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { answerOf } from './answer-labels.ts'
import { dropRetried, type Retried, retriedStore, type RetryResult, watchRetries } from './follow-retries.ts'
import './pushes.css'

const why = ({ track, error }: Retried, t: TFunction): string => error ?? answerOf(track, t) ?? t('no answer yet')

/** One push, in a sentence. */
const sentenceOf = (one: Retried, t: TFunction): string => {
  const { result, track } = one
  if (result === 'under_way') return t('Tried again; waiting for the platform’s answer…')
  if (result === 'accepted') return t('Tried again: the platform accepted it.')
  if (result === 'failed') return t('Tried again, and it failed again: {{why}}', { why: why(one, t) })
  return track.dueAt === null
    ? t('Tried again; it still waits to be sent.')
    : t('Tried again; it waits for its next try at {{time}}: {{why}}', {
        time: exactTime(track.dueAt),
        why: why(one, t),
      })
}

const COUNTS: readonly [RetryResult, (n: number, t: TFunction) => string][] = [
  ['under_way', (n, t) => t('waiting for the platform’s answer: {{n}}', { n })],
  ['accepted', (n, t) => t('accepted: {{n}}', { n })],
  ['failed', (n, t) => t('failed again: {{n}}', { n })],
  ['waiting', (n, t) => t('waiting for their next try: {{n}}', { n })],
]

const kindOf = (all: readonly Retried[]): AlertProps['kind'] => {
  const has = (result: RetryResult) => all.some((one) => one.result === result)
  if (has('failed')) return 'error'
  if (has('waiting')) return 'warning'
  return has('under_way') ? 'info' : 'success'
}

/** Each reason once, with how many have it. */
const Reasons = ({ failed }: { failed: readonly Retried[] }) => {
  const { t } = useTranslation()
  const reasons = Map.groupBy(failed, (one) => why(one, t))
  return (
    <ul className="pushes-reasons">
      {[...reasons].map(([reason, { length }]) => (
        <li key={reason}>{t('{{n}} for this reason: {{reason}}', { reason, n: length })}</li>
      ))}
    </ul>
  )
}

/** What came of the pushes that were tried again: of one, or of all of an ad set together. */
export const RetryResults = ({ adsetId, id }: { adsetId: string; id?: string }) => {
  const { t } = useTranslation()
  useEffect(watchRetries, [])
  const retried = useStore(retriedStore, (state) => state.retried)
  const all = [...retried.values()].filter(
    ({ track }) => track.adsetId === adsetId && (id === undefined || track.id === id),
  )
  const [first] = all
  if (first === undefined) return undefined
  const failed = all.filter(({ result }) => result === 'failed')
  const counts = COUNTS.flatMap(([result, say]) => {
    const n = all.filter((one) => one.result === result).length
    return n === 0 ? [] : [say(n, t)]
  })
  return (
    <Alert
      kind={kindOf(all)}
      showIcon
      role="status"
      title={all.length === 1 ? sentenceOf(first, t) : t('Tried again · {{counts}}', { counts: counts.join(' · ') })}
      detail={all.length > 1 && failed.length > 0 ? <Reasons failed={failed} /> : undefined}
      onClose={id === undefined ? () => dropRetried(adsetId) : undefined}
    />
  )
}
