import type { QuotaLine } from '#contract/wallet/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { FigureCard, FigureSkeleton } from '#console/shared/dashboard/figure-card.tsx'
import { COUNT, MONEY, SHARE } from '#console/shared/dashboard/measures.ts'
import { hasFailed } from '#console/shared/dashboard/use-figure-query.ts'
import { ShareBar } from '#console/shared/dashboard/share-bar.tsx'
import type { Wallet } from './accounts-panel.tsx'
import type { Commissions } from './commissions-panel.tsx'
import { monthDays } from './month-days.ts'
import { commissionRows, spendRows } from './rows.ts'
import '#console/shared/dashboard/figure-card.css'

const BalanceCard = ({ total }: { total: Wallet['total'] }) => {
  const { t } = useTranslation()
  const notes = [
    total.low === 0 ? [] : t('{{n}} low', { n: COUNT.exact(total.low) }),
    total.unknown === 0 ? [] : t('{{n}} not known', { n: COUNT.exact(total.unknown) }),
  ].flat()
  return (
    <FigureCard
      label={t('Total balance')}
      help={t('The balances of the accounts below together: what was stated, less what was spent since.')}
      value={total.accounts === total.unknown ? '—' : MONEY.big(total.balance)}
      exact={MONEY.exact(total.balance)}
      below={notes.length === 0 ? t('{{n}} accounts', { n: COUNT.exact(total.accounts) }) : notes.join(' · ')}
      tone={total.low > 0 ? 'bad' : undefined}
    />
  )
}

const SpendCard = ({ spend }: { spend: Wallet['spend'] }) => {
  const { t } = useTranslation()
  const { budget } = spend
  const share = budget === null || budget.amount === 0 ? null : budget.spent / budget.amount
  return (
    <FigureCard
      label={t('Spent this month')}
      help={t('An account’s day counts once, also where its ad sets are recorded beside it.')}
      value={MONEY.big(spend.spent)}
      exact={t('{{figure}} by the same day of the month before', { figure: MONEY.exact(spend.before) })}
      below={
        budget === null ? (
          t('No budget')
        ) : (
          <>
            <ShareBar
              share={share ?? 1}
              tone={budget.pace === 'over' ? 'bad' : budget.pace === 'ahead' ? 'warn' : 'ok'}
            />
            {t('{{share}} of {{budget}}', {
              share: share === null ? '—' : SHARE.exact(share),
              budget: MONEY.big(budget.amount),
            })}
          </>
        )
      }
      tone={budget?.pace === 'over' ? 'bad' : undefined}
      to={spendRows(monthDays(spend.month))}
    />
  )
}

const DueCard = ({ commissions: { total, period } }: { commissions: Commissions }) => {
  const { t } = useTranslation()
  return (
    <FigureCard
      label={t('Commissions due')}
      help={t('Commissions of shop orders of twelve months that are paid or received and not settled yet.')}
      value={MONEY.big(total.due.amount)}
      exact={MONEY.exact(total.due.amount)}
      below={t('{{n}} orders · {{money}} settled', {
        n: COUNT.exact(total.due.orders),
        money: MONEY.big(total.settled.amount),
      })}
      to={commissionRows(period, 'due')}
    />
  )
}

const QuotaCard = ({ quotas }: { quotas: readonly QuotaLine[] }) => {
  const { t } = useTranslation()
  const known = quotas.flatMap(({ balance }) => balance ?? [])
  const left = known.reduce((sum, balance) => sum + balance, 0)
  const first = quotas.find(({ daysLeft }) => daysLeft !== null)
  const isLow = quotas.some(({ low }) => low)
  return (
    <FigureCard
      label={t('WeChat-work quota left')}
      help={t('How many people the connected corps may still add through acquisition links.')}
      value={known.length === 0 ? '—' : COUNT.big(left)}
      below={
        first === undefined
          ? t('{{n}} corps', { n: COUNT.exact(quotas.length) })
          : t('{{name}} lasts {{n}} days', { name: first.name, n: COUNT.exact(first.daysLeft ?? 0) })
      }
      tone={isLow ? 'bad' : undefined}
    />
  )
}

interface WalletFiguresProps {
  wallet: Query<Wallet>
  commissions: Query<Commissions>
  quotas: Query<{ quotas: QuotaLine[] }>
}

export const WalletFigures = ({ wallet, commissions, quotas }: WalletFiguresProps) => {
  const { t } = useTranslation()
  return (
    <section className="figure-card-grid has-bars" aria-label={t('Money at a glance')}>
      {wallet.data === undefined ? (
        <>
          <FigureSkeleton label={t('Total balance')} failed={hasFailed(wallet)} />
          <FigureSkeleton label={t('Spent this month')} failed={hasFailed(wallet)} />
        </>
      ) : (
        <>
          <BalanceCard total={wallet.data.total} />
          <SpendCard spend={wallet.data.spend} />
        </>
      )}
      {commissions.data === undefined ? (
        <FigureSkeleton label={t('Commissions due')} failed={hasFailed(commissions)} />
      ) : (
        <DueCard commissions={commissions.data} />
      )}
      {quotas.data === undefined ? (
        <FigureSkeleton label={t('WeChat-work quota left')} failed={hasFailed(quotas)} />
      ) : (
        <QuotaCard quotas={quotas.data.quotas} />
      )}
    </section>
  )
}
