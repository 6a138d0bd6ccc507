import { InputNumber } from 'antd'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { corps } from '#console/shared/wecom/resource.ts'
import { CallbackFields } from './callback-fields.tsx'
import type { CorpDrawerProps } from './drawer-props.ts'
import '../wecom.css'
import '#console/shared/ui/facts.css'

const EditCorp = ({ corp, close }: CorpDrawerProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const { id, name, fullName, remark, alarmBalance, agentId, mode, callback } = corp
  return (
    <FormDrawer title={t('Edit {{name}}', { name })} leave={leave}>
      <dl className="facts-dense">
        <div>
          <dt>{t('Corp id')}</dt>
          <dd>
            <CopyId id={id} />
          </dd>
        </div>
        {fullName === '' || fullName === name ? undefined : (
          <div>
            <dt>{t('Full company name')}</dt>
            <dd>{fullName}</dd>
          </div>
        )}
        <div>
          <dt>{t('Callback address')}</dt>
          <dd>
            <CopyId id={callback.url} />
          </dd>
        </div>
        <div>
          <dt>{t('Last event')}</dt>
          <dd>
            <TimeText at={callback.lastEventAt} never={t('No event yet')} />
          </dd>
        </div>
      </dl>
      <ContractForm
        endpoint="updateCorp"
        name={`edit-corp-${id}`}
        initial={mode === 'self' ? { remark, alarmBalance, agentId } : { remark, alarmBalance }}
        secrets={['secret', 'callbackToken', 'callbackKey']}
        submitText={t('Save')}
        leave={leave}
        submit={async (body) => {
          stillThere(await corps.update({ id }, body))
          notifyUser('success', t('Saved'))
          close()
        }}
      >
        <Field
          name="alarmBalance"
          label={t('Alarm when fewer adds are left')}
          hint={t('Administrators and owners are told once; 0 means only when none is left.')}
        >
          <InputNumber min={0} max={1_000_000} precision={0} className="wecom-wide" />
        </Field>
        {mode === 'self' ? (
          <>
            <Field name="secret" label={t('Secret of the app')} secret placeholder={t('Set; leave empty to keep it')} />
            <Field name="agentId" label={t('AgentId of the app')}>
              <InputNumber min={0} precision={0} controls={false} className="wecom-wide" />
            </Field>
            <CallbackFields set={callback.set} />
          </>
        ) : undefined}
        <Field name="remark" label={t('Remark')} long />
      </ContractForm>
    </FormDrawer>
  )
}
export default EditCorp
