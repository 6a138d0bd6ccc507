import { Alert, Button, InputNumber } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import type { Corp } from '#contract/wecom/entities.ts'
import { CallFailure } from '#console/shared/api/failure.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { CallbackFields } from './callback-fields.tsx'
import { startSync } from './start-sync.ts'
import '../wecom.css'
import '#console/shared/form/form.css'
import '#console/shared/ui/page-note.css'

const FIELDS_OF = {
  'corp.taken': 'corp_id',
  'corp.not_found': 'corp_id',
  'enterprise.not_found': 'enterpriseId',
  'enterprise.choose': 'enterpriseId',
}

/** Credentials that were never good are no authorisation that has ended. */
const aboutSecret = (error: unknown, t: TFunction): unknown => {
  if (!(error instanceof CallFailure) || error.code !== 'corp.broken') return error
  const message = t('WeChat-work does not accept this secret for this corp id')
  return new CallFailure(error.status, error.code, message, [{ path: 'secret', message }])
}

/** What is left to do at WeCom: the address can be entered there only now, as WeCom tries it at once. */
const Imported = ({ corp, close }: { corp: Corp; close: () => void }) => {
  const { t } = useTranslation()
  const sync = useMutation(async () => {
    await startSync(corp.id)
    notifyUser('success', t('The sync of {{name}} has begun', { name: corp.name }))
    close()
  })
  return (
    <Drawer title={t('“{{name}}” is connected', { name: corp.name })} size={440} onClose={close}>
      {sync.error === undefined ? undefined : <FailureNote message={sync.error} close={sync.reset} />}
      <Alert
        className="page-note"
        type={corp.callback.set ? 'success' : 'warning'}
        showIcon
        title={
          corp.callback.set
            ? t('Now enter this address in the app’s event settings at WeChat-work, with the same token and key.')
            : t(
                'Without callback token and key no event arrives: adds are then seen only by the sync. Enter them under “Edit”.',
              )
        }
      />
      <p className="form-fact">
        <span>{t('Callback address')}</span>
        <CopyId id={corp.callback.url} />
      </p>
      <div className="form-foot">
        <Button type="primary" onClick={() => void sync.run()}>
          {t('Sync now')}
        </Button>
        <Button onClick={close}>{t('Later')}</Button>
      </div>
    </Drawer>
  )
}

export const ImportForm = ({ within, close }: { within: string | undefined; close: () => void }) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const [made, setMade] = useState<Corp>()
  if (made !== undefined) return <Imported corp={made} close={close} />
  return (
    <FormDrawer title={t('Bring in by hand')} leave={leave}>
      <ContractForm
        endpoint="importCorp"
        name="import-corp"
        initial={{ enterpriseId: within }}
        secrets={['secret', 'callbackToken', 'callbackKey']}
        fieldOf={FIELDS_OF}
        submitText={t('Check and connect')}
        leave={leave}
        submit={async (body) => {
          const { corp } = await mutate('importCorp', { body }).catch((error: unknown) => {
            throw aboutSecret(error, t)
          })
          setMade(corp)
        }}
      >
        <Field
          name="corp_id"
          label={t('Corp id')}
          required
          autoFocus
          hint={t('In the WeChat-work console under My company, it begins with ww.')}
        />
        <Field name="secret" label={t('Secret of the app')} secret required />
        <Field name="agentId" label={t('AgentId of the app')}>
          <InputNumber min={0} precision={0} controls={false} className="wecom-wide" />
        </Field>
        <Field
          name="name"
          label={t('Name to show')}
          hint={t('Left empty, the name WeChat-work gives, or the corp id.')}
        />
        <Field name="enterpriseId" label={t('Whose corp it is')}>
          <EnterprisePicker label={t('Whose corp it is')} />
        </Field>
        <CallbackFields set={false} />
      </ContractForm>
    </FormDrawer>
  )
}
