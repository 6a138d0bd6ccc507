import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useDeed } from '#console/features/adsets/detail/use-deed.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { signOut } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { SessionList } from './session-list.tsx'

/** The own sessions; each can be signed out, or all but this one. */
export const OwnSessions = () => {
  const { t } = useTranslation()
  const { answer: sessions, error, reload } = useAnswer('sessions', async () => (await call('listSessions'))?.sessions)
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, perform, forget } = useDeed()
  if (sessions === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={reload} />
  const end = (id: string, device: string) =>
    perform(async () => {
      // One that has ended meanwhile is not there any more, which is what was wanted.
      await call('endSession', { params: { id } })
      notifyUser('success', t('The session on “{{device}}” is signed out', { device }))
      reload()
    })
  const endOthers = async () => {
    const done = await perform(async () => {
      const { ended } = (await call('endOtherSessions')) ?? { ended: 0 }
      notifyUser('success', t('{{n}} sessions were signed out', { n: ended }))
      reload()
    })
    if (done) setAsking(false)
  }
  return (
    <>
      <div className="session-head">
        <p className="faint">{t('If you do not know one of them, sign it out and change your password.')}</p>
        {sessions.length > 1 ? (
          <Button danger onClick={() => setAsking(true)}>
            {t('Sign out all others')}
          </Button>
        ) : undefined}
      </div>
      {failure === undefined || isAsking ? undefined : <FailureNote message={failure} close={forget} />}
      <SessionList
        sessions={sessions}
        action={({ id, current }, device) => (
          <Button
            size="small"
            disabled={busy}
            aria-label={t('End session: {{device}}', { device })}
            onClick={() => void (current ? signOut() : end(id, device))}
          >
            {t('End session')}
          </Button>
        )}
      />
      <Modal
        open={isAsking}
        width={420}
        title={t('Sign out all other sessions?')}
        okText={t('Sign out all others')}
        cancelText={t('Cancel')}
        okButtonProps={{ danger: true, loading: spinning(busy) }}
        onOk={() => void endOthers()}
        onCancel={() => setAsking(false)}
        afterClose={forget}
      >
        {t('This one stays. Whoever works in another asks for the password again.')}
        {failure === undefined ? undefined : <FailureNote message={failure} />}
      </Modal>
    </>
  )
}
