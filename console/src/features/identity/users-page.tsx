import { useMemo, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import type { User } from '#contract/identity/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { Watermark } from '#console/shared/page/watermark.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useOpenRow } from '#console/shared/table/use-open-row.ts'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { userActions, userBatchActions } from './users/actions.ts'
import { USER_FILTERS, userColumns } from './users/columns.tsx'
import { users } from './users/resource.ts'

// The forms weigh as much as the list; they come when someone edits.
const EditUser = lazyAntd(() => import('./users/edit-user.tsx'))
const ResetPassword = lazyAntd(() => import('./users/reset-password.tsx'))
const UserSessions = lazyAntd(() => import('./users/user-sessions.tsx'), { texts: ['security'] })

const UsersPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const me = useAuth((state) => state.user?.id) ?? ''
  const [editingId, edit, close] = useOpenRow('edit')
  const editing = users.useRow(editingId)
  const [resetting, resetPassword] = useState<User>()
  const [shown, showSessions] = useState<User>()
  const columns = useMemo(() => userColumns(edit), [edit])
  const rowActions = useMemo(() => userActions(t, { me, edit, resetPassword, showSessions }), [t, me, edit])
  return (
    <Watermark>
      <ListPage
        spec={{
          name: 'users',
          resource: users,
          title: t('User accounts'),
          purpose: t('Who may sign in, as what, and for which enterprises.'),
          nameOf: ({ username }) => username,
          columns,
          filters: USER_FILTERS,
          rowActions,
          batchActions: userBatchActions(t, me),
          create: { label: text('New user'), onClick: () => navigate('/apps/users/create') },
          export: 'users',
          empty: { title: text('No users yet'), hint: text('Create the first one, or let people sign up.') },
        }}
      />
      {editing === undefined ? undefined : (
        <EditUser key={editing.id} user={editing} isMe={editing.id === me} close={close} />
      )}
      {resetting === undefined ? undefined : <ResetPassword user={resetting} close={() => resetPassword(undefined)} />}
      {shown === undefined ? undefined : (
        <UserSessions user={shown} isMe={shown.id === me} close={() => showSessions(undefined)} />
      )}
    </Watermark>
  )
}
export default UsersPage
