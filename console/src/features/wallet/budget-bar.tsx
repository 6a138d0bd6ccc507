import type { BudgetUse } from '#contract/wallet/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { MONEY } from '#console/shared/dashboard/measures.ts'
import { ShareBar } from '#console/shared/dashboard/share-bar.tsx'
import { PACE_LABELS } from './labels.ts'
import './wallet.css'

const BARS = { ok: 'ok', warn: 'warn', bad: 'bad', idle: 'accent' } as const

/** Spend against a budget: how much of it, and whether that is more than the days would have it. */
export const BudgetBar = ({ use }: { use: BudgetUse }) => {
  const { t } = useTranslation()
  const { period, amount, spent, expected, through, pace } = use
  const { word, tone } = PACE_LABELS[pace]
  const of = { spent: MONEY.exact(spent), budget: MONEY.exact(amount), day: through?.slice(5) ?? '' }
  const words =
    period === 'month' ? t('{{spent}} of {{budget}} a month', of) : t('{{spent}} of {{budget}} on {{day}}', of)
  return (
    <div className="wallet-budget">
      <span className="num">{through === null && period === 'day' ? t('{{budget}} a day', of) : words}</span>
      <ShareBar share={amount === 0 ? Number(spent > 0) : spent / amount} tone={BARS[tone]} />
      <span className="wallet-small">
        <StatusTag tone={tone} text={t(word)} />
        {expected === null || through === null ? undefined : (
          <span className="num faint">
            {t('at an even pace {{expected}} by {{day}}', { expected: MONEY.exact(expected), day: through.slice(5) })}
          </span>
        )}
      </span>
    </div>
  )
}
