import { useSearchParams } from 'react-router'
import { RECONCILED_DAYS } from '#contract/spend/reads.ts'
import { AccountPicker } from '#console/shared/accounts/account-picker.tsx'
import { PeriodPicker } from '#console/shared/dashboard/period-picker.tsx'
import { usePeriod } from '#console/shared/dashboard/use-period.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { ExportBar } from '#console/shared/table/export-bar.tsx'
import { ExportMenu } from '#console/shared/table/export-menu.tsx'
import { useExport, useExportable } from '#console/shared/table/use-export.ts'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { DifferencesPanel } from './differences-panel.tsx'
import { ReconciledPanel } from './reconciled-panel.tsx'
import { UnreadNote } from './unread-note.tsx'
import './reconciliation.css'

/** What the platforms counted beside what is on record here: spend first, then clicks and conversions. */
const ReconciliationView = ({ enterpriseId, back }: { enterpriseId: string | undefined; back: string }) => {
  const { t } = useTranslation()
  const period = usePeriod({ standard: 'last7' })
  const [params, setParams] = useSearchParams()
  const account = params.get('account') ?? undefined
  const query = { from: period.from, to: period.to, account_id: account }
  const differences = useQuery('getSpendDifferences', { enterpriseId, query }, { keepPrevious: true })
  const reconciled = useQuery('getReconciliation', { enterpriseId, query }, { keepPrevious: true })
  const file = new URLSearchParams({ from: period.from, to: period.to, ...(account && { account_id: account }) })
  const resource = useExportable('reconciliation')
  const exporting = useExport(
    'reconciliation',
    resource === undefined ? undefined : { resource, query: file.toString() },
    enterpriseId,
  )
  const choose = (id: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (id === undefined) next.delete('account')
      else next.set('account', id)
      return next
    })
  return (
    <>
      <PageHead
        title={t('Reconciliation')}
        purpose={t('What the platform counted beside what is on record here, and what explains the difference.')}
        actions={
          <>
            <Link to={back}>{t('Back to the spend')}</Link>
            <ExportMenu state={exporting} list="reconciliation" filtered={false} />
          </>
        }
      />
      <ExportBar state={exporting} />
      <div className="reconciliation-bar">
        <PeriodPicker period={period} />
        <AccountPicker
          className="reconciliation-account"
          label={t('Every account')}
          placeholder={t('Every account')}
          value={account}
          onChange={choose}
        />
      </div>
      {period.count > RECONCILED_DAYS ? (
        <p className="faint">{t('At most {{n}} days can be compared at once.', { n: RECONCILED_DAYS })}</p>
      ) : undefined}
      <UnreadNote accounts={reconciled.data?.unread ?? []} />
      <DifferencesPanel differences={differences} />
      <ReconciledPanel reconciled={reconciled} />
    </>
  )
}
export default ReconciliationView
