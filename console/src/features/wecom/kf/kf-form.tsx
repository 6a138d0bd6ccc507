import { Form, Input } from 'antd'
import type { KfAccount } from '#contract/wecom/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { rememberAttempts } from '#console/shared/query/attempt-keys.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { HiddenField } from '#console/shared/form/hidden-field.tsx'
import { AvatarField } from './avatar-field.tsx'

const NAME_LIMIT = 16
const attempts = rememberAttempts()

const Fields = ({ corpId, account }: { corpId: string; account?: KfAccount }) => {
  const { t } = useTranslation()
  const typed: unknown = Form.useWatch('name')
  return (
    <>
      <HiddenField name="corp_id" />
      <Field name="name" label={t('Name of the account')} required hint={t('What visitors see when they chat.')}>
        <Input autoFocus showCount maxLength={NAME_LIMIT} autoComplete="off" />
      </Field>
      <Field
        name="media_id"
        label={t('Profile picture')}
        required={account === undefined}
        hint={t('JPG or PNG, up to 10 MB; square looks best.')}
      >
        <AvatarField corpId={corpId} now={account?.avatar ?? ''} name={typeof typed === 'string' ? typed : ''} />
      </Field>
    </>
  )
}

interface KfFormProps {
  corpId: string
  account?: KfAccount
  close(): void
}

const KfForm = ({ corpId, account, close }: KfFormProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const finish = (said: string) => {
    notifyUser('success', said)
    close()
  }
  if (account === undefined)
    return (
      <FormDrawer title={t('New service account')} leave={leave}>
        <ContractForm
          endpoint="createKf"
          name={`create-kf-${corpId}`}
          initial={{ corp_id: corpId }}
          secrets={['media_id']}
          fieldOf={{ 'file.not_found': 'media_id' }}
          submitText={t('Create at WeChat-work')}
          leave={leave}
          submit={async (body) => {
            const attempt = JSON.stringify(body)
            const { kf_account } = await mutate('createKf', { body, idempotencyKey: attempts.keyOf(attempt) })
            attempts.succeeded(attempt)
            finish(t('{{name}} was created', { name: kf_account.name }))
          }}
        >
          <Fields corpId={corpId} />
        </ContractForm>
      </FormDrawer>
    )
  const { open_kfid, name } = account
  return (
    <FormDrawer title={t('Edit {{name}}', { name })} leave={leave}>
      <ContractForm
        endpoint="updateKf"
        name={`edit-kf-${open_kfid}`}
        initial={{ corp_id: corpId, open_kfid, name }}
        secrets={['media_id']}
        fieldOf={{ 'file.not_found': 'media_id' }}
        submitText={t('Save')}
        leave={leave}
        submit={async (body) => {
          await mutate('updateKf', { body })
          finish(t('Saved'))
        }}
      >
        <HiddenField name="open_kfid" />
        <Fields corpId={corpId} account={account} />
      </ContractForm>
    </FormDrawer>
  )
}
export default KfForm
