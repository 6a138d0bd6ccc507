import type { QuotaLine } from '#contract/wallet/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { Spark } from '#console/shared/charts/lazy-spark.tsx'
import { FigureCard, FigureSkeleton } from '#console/shared/dashboard/figure-card.tsx'
import { COUNT, MONEY, type BigMeasure, moneyAmong, SHARE } from '#console/shared/dashboard/measures.ts'
import { hasFailed } from '#console/shared/dashboard/use-figure-query.ts'
import { ShareBar } from '#console/shared/dashboard/share-bar.tsx'
import type { Wallet } from './accounts-panel.tsx'
import type { Commissions } from './commissions-panel.tsx'
import { monthDays } from './month-days.ts'
import { commissionRows, spendRows } from './rows.ts'
import '#console/shared/dashboard/figure-card.css'
import './wallet.css'

interface OfWallet {
  wallet: Wallet
  /** Said the same way in every card. */
  money: BigMeasure
}

const BalanceCard = ({ wallet: { total }, money }: OfWallet) => {
  const { t } = useTranslation()
  const notes = [
    total.low === 0 ? [] : t('{{n}} low', { n: COUNT.exact(total.low) }),
    total.unknown === 0 ? [] : t('{{n}} not known', { n: COUNT.exact(total.unknown) }),
  ].flat()
  return (
    <FigureCard
      label={t('Total balance')}
      help={t('The balances of the accounts below together: what was stated, less what was spent since.')}
      value={total.accounts === total.unknown ? '—' : money.big(total.balance)}
      exact={MONEY.exact(total.balance)}
      below={
        notes.length === 0 ? (
          t('{{n}} {{n|account|accounts}}', { n: COUNT.exact(total.accounts) })
        ) : (
          <span className={total.low > 0 ? 'wallet-low' : undefined}>{notes.join(' · ')}</span>
        )
      }
    />
  )
}

const SpendCard = ({ wallet: { spend }, money }: OfWallet) => {
  const { t } = useTranslation()
  const { budget } = spend
  const share = budget === null || budget.amount === 0 ? null : budget.spent / budget.amount
  return (
    <FigureCard
      label={t('Spent this month')}
      help={t('An account’s day counts once, also where its ad sets are recorded beside it.')}
      value={money.big(spend.spent)}
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
              budget: money.big(budget.amount),
            })}
          </>
        )
      }
      tone={budget?.pace === 'over' ? 'bad' : undefined}
      to={spendRows(monthDays(spend.month))}
    />
  )
}

const DueCard = ({ commissions, money }: { commissions: Commissions; money: BigMeasure }) => {
  const { t } = useTranslation()
  const { total, period, months } = commissions
  return (
    <FigureCard
      label={t('Commissions due')}
      help={t('Commissions of shop orders of twelve months that are paid or received and not settled yet.')}
      value={money.big(total.due.amount)}
      exact={MONEY.exact(total.due.amount)}
      below={t('{{n}} {{n|order|orders}} · {{money}} settled', {
        n: COUNT.exact(total.due.orders),
        money: money.big(total.settled.amount),
      })}
      to={commissionRows(period, 'due')}
      spark={<Spark values={months.map(({ due }) => due.amount)} />}
    />
  )
}

/** Friends added by all corps together, day by day. */
const addedByDay = (quotas: readonly QuotaLine[]): number[] => {
  const days = new Map<string, number>()
  for (const { day, added } of quotas.flatMap((quota) => quota.days)) days.set(day, (days.get(day) ?? 0) + added)
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, added]) => added)
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
          : t('{{name}} lasts {{n}} {{n|day|days}}', { name: first.name, n: COUNT.exact(first.daysLeft ?? 0) })
      }
      tone={isLow ? 'bad' : undefined}
      spark={<Spark values={addedByDay(quotas)} />}
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
  const money = moneyAmong([
    wallet.data?.total.balance ?? 0,
    wallet.data?.spend.spent ?? 0,
    commissions.data?.total.due.amount ?? 0,
  ])
  return (
    <section className="figure-card-grid is-beside is-list" aria-label={t('Money at a glance')}>
      {wallet.data === undefined ? (
        <>
          <FigureSkeleton label={t('Total balance')} failed={hasFailed(wallet)} />
          <FigureSkeleton label={t('Spent this month')} failed={hasFailed(wallet)} />
        </>
      ) : (
        <>
          <BalanceCard wallet={wallet.data} money={money} />
          <SpendCard wallet={wallet.data} money={money} />
        </>
      )}
      {commissions.data === undefined ? (
        <FigureSkeleton label={t('Commissions due')} failed={hasFailed(commissions)} />
      ) : (
        <DueCard commissions={commissions.data} money={money} />
      )}
      {quotas.data === undefined ? (
        <FigureSkeleton label={t('WeChat-work quota left')} failed={hasFailed(quotas)} />
      ) : (
        <QuotaCard quotas={quotas.data.quotas} />
      )}
    </section>
  )
}
