import { Form, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Provider, PROVIDERS } from '#contract/accounts/providers.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate, request } from '#console/shared/query/mutate.ts'
import { SheetImport } from '#console/shared/sheet/sheet-import.tsx'
import type { SheetRow } from '#console/shared/sheet/sheet-spec.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { useImportFields } from './imports/use-import-fields.ts'
import { PROVIDER_CHOICES } from './labels.ts'

const ImportsPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [provider, setProvider] = useState<Provider>(PROVIDERS[0])
  const { fields, error, refetch } = useImportFields(provider)
  const send = async (rows: SheetRow[], dryRun: boolean) =>
    (await (dryRun ? request : mutate)('importRows', { body: { provider, rows, dryRun } })).results
  return (
    <>
      <PageHead
        title={t('Import ad accounts')}
        purpose={t('Nothing is taken in before you have seen what becomes of each row.')}
      />
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      <div className="card padded">
        <SheetImport
          fields={fields}
          send={send}
          chunk={50}
          mostRows={5_000}
          mostBytes={5_000_000}
          fileName={t('accounts-not-imported.csv')}
          templateName={t('accounts-template.csv')}
          placeholder={t('Account ID, name, company … with the headings in the first line')}
          above={
            <Form.Item label={t('Platform')} htmlFor="import-provider">
              <Select
                id="import-provider"
                aria-label={t('Platform')}
                value={provider}
                options={PROVIDER_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
                onChange={(next: Provider) => setProvider(next)}
              />
            </Form.Item>
          }
          done={{ label: t('To the accounts'), go: () => void navigate('/apps/adaccounts/list') }}
        />
      </div>
    </>
  )
}
export default ImportsPage
