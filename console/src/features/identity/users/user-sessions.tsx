import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { User } from '#contract/identity/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useFailure } from '#console/shared/ui/use-failure.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { SessionList } from '../sessions/session-list.tsx'
import '#console/shared/form/form.css'

const Sessions = ({ user, isMe }: { user: User; isMe: boolean }) => {
  const { t } = useTranslation()
  const params = { id: user.id }
  const { data, refetch, ...state } = useQuery('listUserSessions', { params })
  const [isAsking, setAsking] = useState(false)
  const end = useMutation(async () => {
    const { ended } = await mutate('endUserSessions', { params })
    notifyUser('success', t('{{n}} {{n|session was|sessions were}} signed out', { n: ended }))
    setAsking(false)
  })
  const failure = useFailure(state)
  if (data === undefined)
    return failure === undefined ? <PageWait /> : <FailureNote message={failure} retry={refetch} />
  const { sessions } = data
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
        okButtonProps={{ danger: true, loading: spinning(end.pending) }}
        onOk={() => void end.run()}
        onCancel={() => setAsking(false)}
        afterClose={end.reset}
      >
        {isMe
          ? t('This one stays. Whoever works in another asks for the password again.')
          : t('They are signed out at once, and can sign in again.')}
        {end.error === undefined ? undefined : <FailureNote message={end.error} />}
      </Modal>
    </>
  )
}

/** Where someone is signed in, for the Admin. */
const UserSessions = ({ user, isMe, close }: { user: User; isMe: boolean; close: () => void }) => {
  const { t } = useTranslation()
  return (
    <Drawer title={t('Sessions of {{name}}', { name: user.username })} size={480} onClose={close}>
      <Sessions user={user} isMe={isMe} />
    </Drawer>
  )
}
export default UserSessions
