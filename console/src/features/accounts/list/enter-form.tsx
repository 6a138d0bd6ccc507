import { Form, Select } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { type Provider, PROVIDERS } from '#contract/accounts/providers.ts'
import { CallFailure } from '#console/shared/api/failure.ts'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { mutate } from '#console/shared/query/mutate.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { readHints } from '#console/shared/schema-form/read-hints.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { accounts } from '#console/shared/accounts/resource.ts'
import { useImportSchemas } from '../use-import-schemas.ts'
import { PROVIDER_CHOICES } from '../labels.ts'
import { UnprovenNote } from '../unproven-note.tsx'

const SchemaForm = lazy(() => import('#console/shared/schema-form/schema-form.tsx'))

/** The server names `fields.x`; in this form the field is x. */
const atFields = (error: unknown): unknown =>
  error instanceof CallFailure
    ? new CallFailure(
        error.status,
        error.code,
        error.message,
        error.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^fields\./, '') })),
      )
    : error

/** The account is there by now: that it could not be granted takes nothing back. */
const isGranted = async (id: string, enterpriseId: string | undefined): Promise<boolean> => {
  if (enterpriseId === undefined) return true
  try {
    accounts.put((await mutate('grantAccount', { params: { id }, body: { enterpriseId } })).account)
    return true
  } catch {
    return false
  }
}

export const EnterForm = ({ within, close }: { within: string | undefined; close: () => void }) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const [provider, setProvider] = useState<Provider>(PROVIDERS[0])
  const [enterpriseId, setEnterprise] = useState(within)
  const { schemas, error, refetch } = useImportSchemas()
  const found = schemas?.find((one) => one.provider === provider)
  const hints = useMemo(() => readHints(found?.hints), [found])
  return (
    <FormDrawer title={t('Enter by hand')} leave={leave}>
      <Form layout="vertical" component={false}>
        <Form.Item label={t('Platform')} htmlFor="enter-provider">
          <Select
            id="enter-provider"
            aria-label={t('Platform')}
            value={provider}
            options={PROVIDER_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(next: Provider) => setProvider(next)}
          />
        </Form.Item>
        <UnprovenNote provider={provider} />
        <Form.Item label={t('Grant them to (optional)')} htmlFor="enter-enterprise">
          <EnterprisePicker
            id="enter-enterprise"
            label={t('Grant them to (optional)')}
            value={enterpriseId}
            onChange={setEnterprise}
          />
        </Form.Item>
      </Form>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      <Suspense fallback={<PageWait />}>
        {found === undefined ? undefined : (
          <SchemaForm
            key={provider}
            name={`enter-account-${provider}`}
            schema={found.schema}
            hints={hints}
            fieldOf={{ 'account.taken': 'accountId', 'app.not_found': 'appId' }}
            submitText={t('Add account')}
            leave={leave}
            submit={async (fields) => {
              const made = await accounts.create({ provider, fields }).catch((thrown: unknown) => {
                throw atFields(thrown)
              })
              const { id, name } = stillThere(made)
              close()
              if (await isGranted(id, enterpriseId)) notifyUser('success', t('{{name}} was added', { name }))
              else notifyUser('warning', t('{{name}} was added, but could not be granted', { name }))
            }}
          />
        )}
      </Suspense>
    </FormDrawer>
  )
}
