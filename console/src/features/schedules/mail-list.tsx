import { useEffect, useState } from 'react'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import type { MailDraft } from '#console/shared/table/mail-export.ts'
import { ScheduleForm, type Sent } from './schedule-form.tsx'

const LOOK_AGAIN = 1_500
const ENDED = ['done', 'failed', 'cancelled']

/** Says what becomes of a mail that was sent once: on its way and to whom, gone out, or why not. */
const FollowSent = ({ sent, close }: { sent: Sent; close(): void }) => {
  const { t } = useTranslation()
  const { title, id } = sent.job
  const known = useQuery('getJob', { params: { id } })
  const { state, done, error } = known.data?.job ?? sent.job
  const isOver = ENDED.includes(state)
  useQuery('getJob', isOver ? SKIP : { params: { id } }, { refetchEvery: LOOK_AGAIN })
  const to = sent.recipients.map(({ fullname, email }) => `${fullname} <${email ?? ''}>`).join(t(', '))
  useEffect(() => notifyUser('success', t('“{{title}}” is being sent to {{to}}', { title, to })), [t, title, to])
  useEffect(() => {
    if (!isOver) return
    if (state === 'done')
      notifyUser('success', t('“{{title}}” was sent, {{n}} {{n|row|rows}}', { title, n: formatCount(done) }))
    else notifyUser('danger', [t('“{{title}}” was not sent', { title }), error ?? ''].join(' '))
    close()
  }, [isOver, state, done, error, title, t, close])
  return null
}

/** A list sent by mail, once or regularly, in a drawer over the list. */
const MailList = ({ draft, close }: { draft: MailDraft; close(): void }) => {
  const [sent, setSent] = useState<Sent>()
  return sent === undefined ? (
    <ScheduleForm draft={draft} close={close} sent={setSent} />
  ) : (
    <FollowSent sent={sent} close={close} />
  )
}
export default MailList
