import { OUTLIERS, type Outlier } from '#contract/adsets/figures.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { readPeriod } from '#console/shared/dashboard/periods.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import type { ListParts } from '#console/shared/table/list-spec.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import type { Adset } from '#contract/adsets/entities.ts'
import { comparedNote } from './compared-note.ts'
import { OUTLIER_LABELS } from './filters.tsx'
import { type AskedTotals, useTotals } from './use-totals.ts'
import './adset-later.css'

const HINTS: Partial<Record<Outlier, string>> = {
  cost: text('More than 1.5 times the median of its kind, from 5 conversions on; not where sales cover the spend.'),
  loss: text(
    'Spend above sales; or, below 5 conversions, more than twice the median of the kind for each, or without any.',
  ),
}

/** What is worth a look in the figures of the range; each leads to exactly its ad sets. */
export const Outliers = ({ change, ...asked }: AskedTotals & Pick<ListParts<Adset>, 'change'>) => {
  const { t } = useTranslation()
  const { data } = useTotals(asked)
  const day = today()
  const { Outlier: chosen, ...others } = asked.view.filters
  if (data === undefined) return <span>{t('Worth a look')} …</span>
  const there = OUTLIERS.filter((one) => data.outliers[one] > 0 || one === chosen)
  const toggle = (one: Outlier) => change({ filters: one === chosen ? others : { ...others, Outlier: one } })
  return (
    <span className="adset-later-outliers">
      {there.length === 0 ? t('Nothing stands out in these days') : t('Worth a look')}
      {there.map((one) => {
        const hint = HINTS[one]
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === chosen}
            title={hint && t(hint)}
            onClick={() => toggle(one)}
          >
            {t(OUTLIER_LABELS[one])} <strong>{formatCount(data.outliers[one])}</strong>
          </button>
        )
      })}
      {asked.view.extra?.['compare'] === 'previous' ? (
        <span className="adset-later-note">
          {comparedNote(readPeriod(new URLSearchParams(asked.view.extra), day, 'today'), t, day)}
        </span>
      ) : undefined}
      <span className="faint">
        {t('Figures of')} <TimeText at={data.at} />
      </span>
    </span>
  )
}
