import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { User } from '#contract/identity/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { ROLE_CHOICES, USER_STATUS_CHOICES } from '#console/shared/identity/labels.ts'
import { users } from './resource.ts'
import '#console/shared/form/form.css'

const EditUser = ({ user, isMe, close }: { user: User; isMe: boolean; close: () => void }) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const own = isMe ? t('Another administrator has to change this for you.') : undefined
  return (
    <FormDrawer title={t('Edit {{name}}', { name: user.username })} leave={leave}>
      <p className="form-fact">
        <CopyId id={user.id} />
      </p>
      <ContractForm
        endpoint="updateUser"
        name={`edit-user-${user.id}`}
        initial={{
          fullname: user.fullname,
          email: user.email,
          phone: user.phone ?? '',
          role: user.role,
          status: user.status,
        }}
        fieldOf={{ 'user.email_taken': 'email', 'user.last_admin': 'role' }}
        submitText={t('Save')}
        leave={leave}
        submit={async (body) => {
          stillThere(await users.update({ id: user.id }, body))
          notifyUser('success', t('Saved'))
          close()
        }}
      >
        <Field name="fullname" label={t('Full name')} required autoFocus />
        <Field name="email" label={t('Email')} />
        <Field name="phone" label={t('Phone')} wrong={t('Digits, blanks and hyphens, + in front if abroad')} />
        <Field
          name="role"
          label={t('Role')}
          hint={own}
          disabled={isMe}
          options={ROLE_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
        />
        <Field
          name="status"
          label={t('Status')}
          hint={own}
          disabled={isMe}
          options={USER_STATUS_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      </ContractForm>
    </FormDrawer>
  )
}
export default EditUser
