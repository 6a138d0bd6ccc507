import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { Button } from '#console/shared/ui/button.tsx'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { spendColumns } from './columns.tsx'
import { SPEND_FILTERS } from './filters.tsx'
import { spends } from './resource.ts'
import { SpendTotals } from './spend-total.tsx'

const SpendImport = lazyAntd(() => import('./spend-import.tsx'), { texts: ['sheet'], fallback: PageWait })
const ReadDrawer = lazyAntd(() => import('./read-drawer.tsx'))
const ReconciliationView = lazyAntd(() => import('./reconciliation-view.tsx'), {
  texts: ['wallet'],
  fallback: PageWait,
})
const PHONE = { load: () => import('./spend-phone.tsx'), texts: [] } as const
const SPEND = '/apps/adaccounts/list?tab=spend'

const SpendTab = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const role = useAuth((state) => state.role)
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const several = useAuth((state) => state.role === 'Admin' || (state.user?.enterprises.length ?? 0) > 1)
  const columns = useMemo(() => spendColumns(several && within === undefined), [several, within])
  const scope = useMemo(() => ({ enterpriseId: within }), [within])
  const [reading, setReading] = useState(false)
  const owns = role === 'Admin' || role === 'User'
  if (params.get('way') === 'reconcile' && owns) return <ReconciliationView enterpriseId={within} back={SPEND} />
  if (params.get('way') === 'import') return <SpendImport close={() => void navigate(SPEND)} />
  return (
    <>
      <ListPage
        key={within}
        spec={{
          name: 'spends',
          resource: spends,
          scope,
          title: t('Spend'),
          purpose: t('What each account and ad set spent day by day, so that the cost of a result is known.'),
          nameOf: ({ day, account }) => `${day} ${account.name}`,
          columns,
          filters: SPEND_FILTERS,
          filterRoom: 1,
          card: { figures: ['amount', 'clicks', 'cost'] },
          phone: PHONE,
          above: <SpendTotals enterpriseId={within} />,
          export: owns ? 'spends' : undefined,
          actions: (
            <>
              {owns ? (
                <Button onClick={() => void navigate(`${SPEND}&way=reconcile`)}>{t('Reconciliation')}</Button>
              ) : undefined}
              <Button onClick={() => setReading(true)}>{t('Read from the platforms')}</Button>
            </>
          ),
          create: { label: text('Import spend'), onClick: () => void navigate(`${SPEND}&way=import`) },
          empty: {
            title: text('No spend yet'),
            hint: text(
              'Authorise an ad account and its spend is read every hour, or import a sheet with day, account and spend.',
            ),
          },
        }}
      />
      {reading ? <ReadDrawer enterpriseId={within} close={() => setReading(false)} /> : undefined}
    </>
  )
}
export default SpendTab
