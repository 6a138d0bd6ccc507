import { Form } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import { ROLES } from '#contract/roles.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { NewPasswordField } from '#console/shared/form/new-password-field.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { users } from './users/resource.ts'
import { ROLE_CHOICES, ROLE_HINTS } from '#console/shared/identity/labels.ts'
import '#console/shared/form/form.css'

const LIST = '/apps/users/list'

const Belonging = () => {
  const { t } = useTranslation()
  const chosen: unknown = Form.useWatch('role')
  const role = ROLES.find((one) => one === chosen)
  return (
    <>
      <Field
        name="role"
        label={t('Role')}
        hint={role === undefined ? undefined : t(ROLE_HINTS[role])}
        options={ROLE_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      {role === 'Admin' ? undefined : (
        <Field
          name="enterpriseId"
          label={t('Enterprise')}
          hint={t('Without one they see nothing until someone adds them to an enterprise.')}
        >
          <EnterprisePicker />
        </Field>
      )}
    </>
  )
}

const CreateUserPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useLeaveGuard(() => navigate(LIST))
  return (
    <>
      <PageHead title={t('New user')} purpose={t('The account can be used at once.')} />
      <div className="card padded form-card">
        <ContractForm
          endpoint="createUser"
          name="create-user"
          initial={{ role: 'User' }}
          fieldOf={{
            'user.username_taken': 'username',
            'user.email_taken': 'email',
            'password.weak': 'password',
          }}
          submitText={t('Create user')}
          leave={leave}
          submit={async (body) => {
            const user = stillThere(await users.create(body))
            notifyUser('success', t('{{name}} was created', { name: user.username }))
            await navigate(LIST)
          }}
        >
          <Field
            name="username"
            label={t('Username')}
            hint={t('3 to 64 letters, digits or . _ @ + -; it cannot be changed later.')}
            wrong={t('Only letters, digits and . _ @ + -')}
            autoFocus
          />
          <NewPasswordField name="password" label={t('Password')} />
          <Field name="fullname" label={t('Full name')} />
          <div className="form-pair">
            <Field name="email" label={t('Email')} hint={t('For reset links.')} />
            <Field name="phone" label={t('Phone')} wrong={t('Digits, blanks and hyphens, + in front if abroad')} />
          </div>
          <Belonging />
        </ContractForm>
      </div>
    </>
  )
}
export default CreateUserPage
