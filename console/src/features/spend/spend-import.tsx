import { Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate, request } from '#console/shared/query/mutate.ts'
import { SheetImport } from '#console/shared/sheet/sheet-import.tsx'
import type { SheetRow } from '#console/shared/sheet/sheet-spec.ts'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { useWorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'
import { OwnEnterprise } from '#console/shared/enterprises/own-enterprise.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { SPEND_FIELDS } from './sheet-fields.ts'

/** A platform's daily report or a sheet of one's own, day by day and account by account. */
const SpendImport = ({ close }: { close(): void }) => {
  const { t } = useTranslation()
  const place = useWorkEnterprises()
  const [enterpriseId, setEnterprise] = useState(place.first)
  const lacks = place.choice !== 'none' && enterpriseId === undefined ? t('Choose the enterprise first') : undefined
  const send = async (rows: SheetRow[], dryRun: boolean, lines: number[]) =>
    (await (dryRun ? request : mutate)('importSpends', { body: { enterpriseId, rows, lines, dryRun } })).results
  return (
    <>
      <PageHead
        title={t('Import spend')}
        purpose={t('A day that is there already is replaced. Rows without an ad set are the total of the account.')}
        actions={<Button onClick={close}>{t('Back to the spend')}</Button>}
      />
      <div className="card padded">
        <SheetImport
          fields={SPEND_FIELDS}
          send={send}
          chunk={1_000}
          mostRows={20_000}
          mostBytes={5_000_000}
          fileName={t('spend-not-imported.csv')}
          templateName={t('spend-template.csv')}
          lacks={lacks}
          placeholder={t('Day, account ID, spend … with the headings in the first line')}
          help={t('Day, spend in yuan, and the account by id or name are needed.')}
          above={
            place.choice === 'none' ? undefined : (
              <Form.Item label={t('Enterprise')} required htmlFor="spend-enterprise">
                {place.choice === 'all' ? (
                  <EnterprisePicker id="spend-enterprise" value={enterpriseId} onChange={setEnterprise} />
                ) : (
                  <OwnEnterprise id="spend-enterprise" place={place} value={enterpriseId} onChange={setEnterprise} />
                )}
              </Form.Item>
            )
          }
          done={{ label: t('To the spend'), go: close }}
        />
      </div>
    </>
  )
}
export default SpendImport
