import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { dayAt } from '../shared/days.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { BestClients } from './dashboard/best-clients.tsx'
import { DueClients } from './dashboard/due-clients.tsx'
import { FigureCards } from './dashboard/figure-cards.tsx'
import { figuresOf, type Period, PERIODS } from './dashboard/figures.ts'
import { Funnel } from './dashboard/funnel.tsx'
import { MoneyColumns } from './dashboard/money-columns.tsx'
import { useClients, useDeals, useOrders } from './use-crm.ts'
import './crm.css'

const CrmDashboardPage = () => {
  const { t } = useTranslation()
  const { clients, patch, restore: restoreClients } = useClients()
  const { orders, restore: restoreOrders } = useOrders()
  const { deals, restore: restoreDeals } = useDeals()
  const [params, setParams] = useSearchParams()
  const days: Period = PERIODS.find((one) => String(one) === params.get('days')) ?? 30
  const figures = figuresOf(clients, orders, deals, days)
  return (
    <DemoPage
      purpose={t('What came in, what may come in, and who is waiting for a word.')}
      restore={() => {
        restoreClients()
        restoreOrders()
        restoreDeals()
      }}
      actions={
        <Segmented
          value={days}
          aria-label={t('Days shown')}
          options={PERIODS.map((value) => ({ value, label: t('Past {{n}} days', { n: value }) }))}
          onChange={(next) => setParams({ days: String(next) })}
        />
      }
    >
      <FigureCards {...figures} />
      <div className="crm-parts">
        <MoneyColumns columns={figures.columns} />
        <Funnel funnel={figures.funnel} />
        <DueClients due={figures.due} contacted={({ id }) => patch(id, { lastAt: dayAt(0), state: 'working' })} />
        <BestClients best={figures.best} />
      </div>
    </DemoPage>
  )
}
export default CrmDashboardPage
