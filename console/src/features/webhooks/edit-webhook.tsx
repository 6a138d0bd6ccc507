import type { Webhook } from '#contract/webhooks/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { webhooks } from './resource.ts'
import { WebhookFields } from './webhook-fields.tsx'
import '#console/shared/form/form.css'

const EditWebhook = ({ webhook, close }: { webhook: Webhook; close: () => void }) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const { id, name, url, events } = webhook
  return (
    <FormDrawer title={t('Edit {{name}}', { name })} leave={leave}>
      <p className="form-fact">
        <CopyId id={id} />
      </p>
      <ContractForm
        endpoint="updateWebhook"
        name={`edit-webhook-${id}`}
        initial={{ name, url, events }}
        submitText={t('Save')}
        leave={leave}
        submit={async (body) => {
          stillThere(await webhooks.update({ id }, body))
          notifyUser('success', t('Saved'))
          close()
        }}
      >
        <WebhookFields />
      </ContractForm>
    </FormDrawer>
  )
}
export default EditWebhook
