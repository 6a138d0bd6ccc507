import { CallFailure } from '#console/shared/api/failure.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { rememberAttempts } from '#console/shared/query/attempt-keys.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import type { LinkDrawerProps } from './drawer-props.ts'
import { checkLink, LINK_FIELDS_OF, LinkFields } from './link-fields.tsx'
import './wecom-link.css'

const attempts = rememberAttempts()

const NewLink = ({ corpId, close }: Omit<LinkDrawerProps, 'id'>) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  return (
    <Drawer title={t('New acquisition link')} size={720} rootClassName="wecom-link-form" onClose={leave.request}>
      <ContractForm
        endpoint="createLink"
        name={`create-link-${corpId}`}
        initial={{ corp_id: corpId, users: [], departments: [], skipVerify: true, priority: null }}
        check={checkLink(t)}
        fieldOf={LINK_FIELDS_OF}
        submitText={t('Create at WeChat-work')}
        leave={leave}
        submit={async (body) => {
          const attempt = JSON.stringify(body)
          const { link } = await mutate('createLink', { body, idempotencyKey: attempts.keyOf(attempt) }).catch(
            // As published, where the answer itself says nothing.
            (error: unknown) => {
              throw error instanceof CallFailure && error.isUnexplained
                ? new CallFailure(error.status, error.code, t('Network response was not ok'))
                : error
            },
          )
          attempts.succeeded(attempt)
          notifyUser('success', t('{{name}} was created', { name: link.name }))
          close()
        }}
      >
        <LinkFields corpId={corpId} />
      </ContractForm>
    </Drawer>
  )
}
export default NewLink
