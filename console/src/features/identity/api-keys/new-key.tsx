import { Button, Form, InputNumber, Radio } from 'antd'
import type { ApiKey } from '#contract/identity/api-keys.ts'
import { KEY_SCOPES } from '#contract/roles.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { SCOPE_LABELS } from './labels.ts'
import './api-keys.css'

const USUAL_DAYS = [30, 90, 180, 365]

const Days = () => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  return (
    <Field
      name="days"
      label={t('Valid for (days)')}
      hint={
        <span className="api-keys-days">
          {USUAL_DAYS.map((days) => (
            <Button key={days} size="small" onClick={() => form.setFieldValue('days', days)}>
              {t('{{n}} {{n|day|days}}', { n: days })}
            </Button>
          ))}
        </span>
      }
    >
      <InputNumber />
    </Field>
  )
}

interface NewKeyProps {
  enterpriseId: string
  close: () => void
  made: (made: { apiKey: ApiKey; key: string }) => void
}

const NewKey = ({ enterpriseId, close, made }: NewKeyProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  return (
    <FormDrawer title={t('New API key')} leave={leave}>
      <ContractForm
        endpoint="createApiKey"
        name={`api-key-${enterpriseId}`}
        initial={{ scope: 'read', days: 90 }}
        fieldOf={{ 'password.wrong': 'password' }}
        submitText={t('Make the key')}
        leave={leave}
        submit={async (body) => made(await mutate('createApiKey', { params: { id: enterpriseId }, body }))}
      >
        <Field name="name" label={t('Name')} hint={t('Which system uses it, such as “CRM”.')} autoFocus />
        <Field name="scope" label={t('What it may do')}>
          <Radio.Group className="api-keys-scopes">
            {KEY_SCOPES.map((scope) => (
              <Radio key={scope} value={scope}>
                {t(SCOPE_LABELS[scope].name)}
                <small>{t(SCOPE_LABELS[scope].says)}</small>
              </Radio>
            ))}
          </Radio.Group>
        </Field>
        <Days />
        <Field name="password" label={t('Current password')} secret required autoComplete="current-password" />
      </ContractForm>
    </FormDrawer>
  )
}
export default NewKey
