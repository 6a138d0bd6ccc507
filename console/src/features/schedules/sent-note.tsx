import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { Alert } from '#console/shared/ui/alert.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'

export type Sent = ReplyOf<Endpoints['sendExport']>

const LOOK_AGAIN = 1_500
const ENDED = ['done', 'failed', 'cancelled']

/** What became of a mail that was sent once: on its way, gone out to whom, or why not. */
export const SentNote = ({ sent, close }: { sent: Sent; close(): void }) => {
  const { t } = useTranslation()
  const { title, id } = sent.job
  const known = useQuery('getJob', { params: { id } })
  const job = known.data?.job ?? sent.job
  const isOver = ENDED.includes(job.state)
  useQuery('getJob', isOver ? SKIP : { params: { id } }, { refetchEvery: LOOK_AGAIN })
  const to = sent.recipients.map(({ fullname, email }) => `${fullname} <${email ?? ''}>`).join('，')
  if (job.state === 'failed' || job.state === 'cancelled')
    return (
      <FailureNote message={t('“{{title}}” was not sent', { title })} detail={job.error ?? undefined} close={close} />
    )
  return (
    <Alert
      kind={isOver ? 'success' : 'info'}
      showIcon
      role="status"
      title={
        isOver
          ? t('“{{title}}” was sent, {{n}} rows', { title, n: formatCount(job.done) })
          : t('“{{title}}” is being sent', { title })
      }
      detail={to}
      onClose={close}
    />
  )
}
