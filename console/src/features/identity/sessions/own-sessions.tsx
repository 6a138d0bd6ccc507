import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { mutate } from '#console/shared/query/mutate.ts'
import { isGone } from '#console/shared/query/still-there.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { signOut } from '#console/shared/session/sign-out.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useFailure } from '#console/shared/ui/use-failure.ts'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { SessionList } from './session-list.tsx'
import './session.css'

/** The own sessions; each can be signed out, or all but this one. */
export const OwnSessions = () => {
  const { t } = useTranslation()
  const { data, refetch, ...state } = useQuery('listSessions')
  const failure = useFailure(state)
  const [isAsking, setAsking] = useState(false)
  const end = useMutation(async (id: string, device: string) => {
    await mutate('endSession', { params: { id } }).catch((thrown: unknown) => {
      // One that has ended meanwhile is not there any more, which is what was wanted.
      if (!isGone(thrown)) throw thrown
      refetch()
    })
    notifyUser('success', t('The session on “{{device}}” is signed out', { device }))
  })
  const endOthers = useMutation(async () => {
    const { ended } = await mutate('endOtherSessions')
    notifyUser('success', t('{{n}} {{n|session was|sessions were}} signed out', { n: ended }))
    setAsking(false)
  })
  if (data === undefined)
    return failure === undefined ? <PageWait /> : <FailureNote message={failure} retry={refetch} />
  const { sessions } = data
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
      {end.error === undefined ? undefined : <FailureNote message={end.error} close={end.reset} />}
      <SessionList
        sessions={sessions}
        action={({ id, current }, device) => (
          <Button
            size="small"
            disabled={end.pending || endOthers.pending}
            aria-label={t('End session: {{device}}', { device })}
            onClick={() => (current ? signOut() : void end.run(id, device))}
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
        okButtonProps={{ danger: true, loading: spinning(endOthers.pending) }}
        onOk={() => void endOthers.run()}
        onCancel={() => setAsking(false)}
        afterClose={endOthers.reset}
      >
        {t('This one stays. Whoever works in another asks for the password again.')}
        {endOthers.error === undefined ? undefined : <FailureNote message={endOthers.error} />}
      </Modal>
    </>
  )
}
