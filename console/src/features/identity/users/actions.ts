import type { TFunction } from 'i18next'
import type { User } from '#contract/identity/entities.ts'
import type { UserStatus } from '#contract/identity/statuses.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { BatchAction, RowAction } from '#console/shared/table/list-spec.ts'
import { switchActions } from '#console/shared/table/switch-actions.ts'
import { users } from './resource.ts'

const setStatus = async (user: User, status: UserStatus): Promise<User> =>
  stillThere(await users.update({ id: user.id }, { status }))

const is =
  (...statuses: UserStatus[]) =>
  (user: User): boolean =>
    statuses.includes(user.status)

const nameOf = ({ username }: User): string => username

interface Opens {
  me: string
  edit(user: User): void
  resetPassword(user: User): void
  showSessions(user: User): void
}

/** What can be done to one user; not to oneself what would lock one out. */
export const userActions = (t: TFunction, { me, edit, resetPassword, showSessions }: Opens): RowAction<User>[] => {
  const notOneself = ({ id }: User) => (id === me ? t('This is your own account') : undefined)
  return [
    { id: 'edit', label: text('Edit'), perform: (user) => void edit(user) },
    {
      id: 'approve',
      label: text('Approve'),
      allowed: is('pending'),
      perform: async (user) => {
        await setStatus(user, 'active')
        return { said: t('{{name}} may sign in now', { name: nameOf(user) }) }
      },
    },
    ...switchActions({
      nameOf,
      setStatus,
      blocked: notOneself,
      question: (user) => ({
        title: t('Disable “{{name}}”?', { name: nameOf(user) }),
        detail: t('They are signed out at once and cannot sign in until enabled again.'),
      }),
      t,
    }),
    {
      id: 'password',
      label: text('Reset password'),
      blocked: ({ id }) => (id === me ? t('Change your own password in your profile') : undefined),
      perform: (user) => void resetPassword(user),
    },
    { id: 'sessions', label: text('Sessions'), perform: (user) => void showSessions(user) },
    {
      id: 'remove-second-factor',
      label: text('Remove two-step verification'),
      danger: true,
      allowed: ({ secondFactor }) => secondFactor,
      blocked: notOneself,
      question: (user) => ({
        title: t('Remove the two-step verification of “{{name}}”?', { name: nameOf(user) }),
        detail: t(
          'For someone who has lost the phone. Authenticator app, passkeys and recovery codes go, and all sessions end; make sure that it is really they who ask.',
        ),
        danger: true,
      }),
      perform: async (user) => {
        await mutate('removeSecondFactor', { params: { id: user.id } })
        return { said: t('“{{name}}” signs in with the password alone now', { name: nameOf(user) }) }
      },
    },
    deleteAction({ resource: users, paramsOf: ({ id }) => ({ id }), nameOf, blocked: notOneself, t }),
  ]
}

export const userBatchActions = (t: TFunction, me: string): BatchAction<User>[] => [
  {
    id: 'disable',
    label: text('Disable'),
    danger: true,
    allowed: is('active'),
    blocked: ({ id }) => (id === me ? t('This is your own account') : undefined),
    nameOf,
    question: (rows) => ({
      title: t('Disable {{n}} {{n|user|users}}?', { n: rows.length }),
      detail: t('They are signed out at once and cannot sign in until enabled again.'),
      danger: true,
    }),
    perform: (user) => setStatus(user, 'disabled'),
  },
  {
    id: 'enable',
    label: text('Enable'),
    allowed: is('disabled', 'pending'),
    nameOf,
    question: (rows) => ({
      title: t('Enable {{n}} {{n|user|users}}?', { n: rows.length }),
      detail: t('Those who wait for approval are approved.'),
    }),
    perform: (user) => setStatus(user, 'active'),
  },
]
