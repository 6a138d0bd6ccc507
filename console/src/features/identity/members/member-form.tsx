import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Member } from '#contract/identity/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { NewPasswordField } from '#console/shared/form/new-password-field.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { MEMBER_ROLE_CHOICES, SWITCH_STATUS_CHOICES } from '#console/shared/identity/labels.ts'
import { members } from './resource.ts'
import '#console/shared/ui/page-note.css'

interface MemberFormProps {
  enterpriseId: string
  /** Absent: someone new is added. */
  member?: Member
  /** Only an Admin makes owners and draws in accounts that exist elsewhere. */
  isAdmin: boolean
  close(): void
}

const Place = ({ isAdmin, member }: Pick<MemberFormProps, 'isAdmin' | 'member'>) => {
  const { t } = useTranslation()
  const roles = MEMBER_ROLE_CHOICES.filter(({ value }) => isAdmin || value !== 'User' || member?.role === 'User')
  return (
    <>
      <Field name="role" label={t('Role here')} options={roles.map((one) => ({ ...one, label: t(one.label) }))} />
      <Field
        name="nickname"
        label={t('Name in this enterprise')}
        hint={t('What colleagues call them; may stay empty.')}
      />
      <Field
        name="status"
        label={t('Status')}
        options={SWITCH_STATUS_CHOICES.map((one) => ({ ...one, label: t(one.label) }))}
      />
    </>
  )
}

const NewAccount = () => {
  const { t } = useTranslation()
  return (
    <>
      <Field name="username" label={t('Username')} required wrong={t('Only letters, digits and . _ @ + -')} autoFocus />
      <Field name="fullname" label={t('Full name')} required />
      <NewPasswordField name="password" label={t('Password')} required />
    </>
  )
}

const MemberForm = ({ enterpriseId, member, isAdmin, close }: MemberFormProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const [way, setWay] = useState<'existing' | 'new'>(isAdmin ? 'existing' : 'new')
  let person: ReactNode = <NewAccount />
  if (member !== undefined) person = undefined
  else if (way === 'existing')
    person = (
      <Field name="username" label={t('Username')} required hint={t('Of an account that exists already.')} autoFocus />
    )
  return (
    <FormDrawer
      title={member === undefined ? t('Add a member') : t('Edit {{name}}', { name: member.username })}
      leave={leave}
    >
      {member === undefined && isAdmin ? (
        <Segmented
          block
          aria-label={t('Whom to add')}
          className="page-note"
          value={way}
          onChange={setWay}
          options={[
            { value: 'existing', label: t('Existing account') },
            { value: 'new', label: t('New account') },
          ]}
        />
      ) : undefined}
      <ContractForm
        endpoint="putMember"
        name={`member-${enterpriseId}-${member?.id ?? 'new'}`}
        initial={
          member === undefined
            ? { role: 'Member', status: 'active' }
            : { role: member.role, nickname: member.nickname, status: member.status }
        }
        fieldOf={{ 'user.username_taken': 'username', 'password.weak': 'password', 'member.last_owner': 'role' }}
        submitText={member === undefined ? t('Add') : t('Save')}
        leave={leave}
        submit={async (body) => {
          const saved = await members.create(member === undefined ? body : { ...body, userId: member.userId }, {
            id: enterpriseId,
          })
          if (saved === undefined && way === 'existing' && member === undefined)
            throw new Error(t('There is no account of this name; choose “New account” to make one.'))
          stillThere(saved)
          notifyUser('success', t('Saved'))
          close()
        }}
      >
        {person}
        <Place isAdmin={isAdmin} member={member} />
      </ContractForm>
    </FormDrawer>
  )
}
export default MemberForm
