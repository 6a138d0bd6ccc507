import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import type { MadeSecret } from './made-secret.tsx'
import { WebhookFields } from './webhook-fields.tsx'

interface NewWebhookProps {
  enterpriseId: string
  close(): void
  made(made: MadeSecret): void
}

const NewWebhook = ({ enterpriseId, close, made }: NewWebhookProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  return (
    <FormDrawer title={t('New webhook')} leave={leave}>
      <ContractForm
        endpoint="createWebhook"
        name={`create-webhook-${enterpriseId}`}
        initial={{ events: [] }}
        submitText={t('Add the webhook')}
        leave={leave}
        submit={async (body) => {
          const { webhook, secret } = await mutate('createWebhook', { body: { ...body, enterpriseId } })
          made({ name: webhook.name, secret, isNew: true })
        }}
      >
        <WebhookFields isNew />
      </ContractForm>
    </FormDrawer>
  )
}
export default NewWebhook
