import type { HealthItem } from '#contract/work/entities.ts'
import { type FailedPushes, retryFailed, retryFailedQuestion } from '#console/features/delivery/pushes/retry-failed.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { QuestionBox } from '#console/shared/table/question-box.tsx'

interface RetryFailedBoxProps {
  item: HealthItem
  /** Shows the work until it ends, and why it failed. */
  begin(work: Promise<void>): void
  close(): void
}

/** Exactly the pushes behind the item's link. */
const failedOf = ({ subject, count, link }: HealthItem): FailedPushes => ({
  adset: subject,
  count: count ?? 0,
  from: new URLSearchParams(link.slice(link.indexOf('?'))).get('From') ?? undefined,
})

/** Asks before the failed pushes of an ad set are tried again, as its card in the list does. */
const RetryFailedBox = ({ item, begin, close }: RetryFailedBoxProps) => {
  const { t } = useTranslation()
  const failed = failedOf(item)
  const go = async (): Promise<void> => {
    const { said = '' } = await retryFailed(failed, t)
    notifyUser('success', said)
  }
  return (
    <QuestionBox
      asked={{ ...retryFailedQuestion(failed, t), label: text('Try again'), go }}
      answer={(yes) => (yes ? begin(go()) : close())}
    />
  )
}
export default RetryFailedBox
