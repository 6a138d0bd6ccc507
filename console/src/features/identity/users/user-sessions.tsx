import { Button, Drawer, Modal } from 'antd'
import { useState } from 'react'
import type { User } from '#contract/identity/entities.ts'
import { useDeed } from '#console/features/adsets/detail/use-deed.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { SessionList } from '../sessions/session-list.tsx'

const Sessions = ({ user, isMe }: { user: User; isMe: boolean }) => {
  const { t } = useTranslation()
  const params = { id: user.id }
  const { answer, error, reload } = useAnswer(user.id, async () =>
    stillThere(await call('listUserSessions', { params })),
  )
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, perform, forget } = useDeed()
  if (answer === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={reload} />
  const { sessions } = answer
  const end = async () => {
    const done = await perform(async () => {
      const { ended } = stillThere(await call('endUserSessions', { params }))
      notifyUser('success', t('{{n}} sessions were signed out', { n: ended }))
      reload()
    })
    if (done) setAsking(false)
  }
  if (sessions.length === 0) return <NothingHere title={t('Not signed in anywhere')} />
  return (
    <>
      <SessionList sessions={sessions} />
      <div className="form-foot">
        <Button danger onClick={() => setAsking(true)}>
          {t('End all sessions')}
        </Button>
      </div>
      <Modal
        open={isAsking}
        width={420}
        title={t('End all sessions of “{{name}}”?', { name: user.username })}
        okText={t('End all sessions')}
        cancelText={t('Cancel')}
        okButtonProps={{ danger: true, loading: spinning(busy) }}
        onOk={() => void end()}
        onCancel={() => setAsking(false)}
        afterClose={forget}
      >
        {isMe
          ? t('This one stays. Whoever works in another asks for the password again.')
          : t('They are signed out at once, and can sign in again.')}
        {failure === undefined ? undefined : <FailureNote message={failure} />}
      </Modal>
    </>
  )
}

/** Where someone is signed in, for the Admin. */
const UserSessions = ({ user, isMe, close }: { user: User; isMe: boolean; close: () => void }) => {
  const { t } = useTranslation()
  return (
    <Drawer open title={t('Sessions of {{name}}', { name: user.username })} size={480} onClose={close} destroyOnHidden>
      <Sessions user={user} isMe={isMe} />
    </Drawer>
  )
}
export default UserSessions
