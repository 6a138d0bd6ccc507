import { useEffect } from 'react'
import type { Adset } from '#contract/adsets/entities.ts'
import { type AdsetFigure, ANY_OUTLIER } from '#contract/adsets/figures.ts'
import type { Good } from '#console/shared/dashboard/delta.tsx'
import { formatCount } from '#console/shared/format/number.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import type { ListParts } from '#console/shared/table/list-spec.ts'
import { readPeriod } from '#console/shared/dashboard/periods.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import { PhoneTotals } from '#console/shared/table/phone/phone-totals.tsx'
import { comparedNote, hasChanges } from '../compared-note.ts'
import { formatFigure, shownValue } from '../figure-format.ts'
import { ADSET_FILTERS, CUSTOMER_FILTERS } from '../filters.tsx'
import { medianStore, NO_MEDIANS } from '../median-store.ts'
import { useTotals } from '../use-totals.ts'
import './adset-phone.css'

type Shown = readonly [AdsetFigure, string, Good]
const WORKING: readonly Shown[] = [
  ['spend', text('Spend'), 'neither'],
  ['conversions', text('Conversions'), 'up'],
  ['costPerConversion', text('Conversion cost'), 'down'],
  ['salesPerSpend', text('ROI'), 'up'],
]
/** A customer is shown no money. */
const LOOKING: readonly Shown[] = [
  ['clicks', text('Clicks'), 'up'],
  ['conversions', text('Conversions'), 'up'],
  ['pushed', text('Pushed to platform'), 'up'],
]

/** The ways people narrow the list all day, by the filters each stands for. */
const CHIPS: readonly { label: string; filters: Record<string, string> }[] = [
  { label: text('All'), filters: {} },
  { label: text('Worth a look'), filters: { Outlier: ANY_OUTLIER } },
  { label: text('Starred'), filters: { Favourite: 'true' } },
  { label: text('Ad stopped'), filters: { Status: 'AD_STOP' } },
]
const NARROWING = ['Outlier', 'Favourite', 'Status']

/** The totals of all that the filter finds against the days before, and the usual ways to narrow the list. */
export const Summary = ({ view, change }: ListParts<Adset>) => {
  const { t } = useTranslation()
  const day = today()
  const days = readPeriod(new URLSearchParams(view.extra), day, 'today')
  const works = useAuth((state) => state.role !== 'MemberCustomer')
  const enterpriseId = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const compared = { ...view, extra: { ...view.extra, compare: 'previous' } }
  const filters = works ? ADSET_FILTERS : CUSTOMER_FILTERS
  const { data, error, fetching, refetch } = useTotals({ view: compared, filters, enterpriseId })
  const figures = data?.figures
  const costs = data?.medianCosts ?? NO_MEDIANS
  useEffect(() => medianStore.set({ costs }), [costs])
  const wasWords = (figure: string): string =>
    figures?.base === null ? t('{{figure}} in all of yesterday', { figure }) : t('{{figure}} before', { figure })
  const others = Object.fromEntries(Object.entries(view.filters).filter(([key]) => !NARROWING.includes(key)))
  /** One kind of what is worth a look is chosen in the sheet, and is still that. */
  const isSame = (key: string, wanted: string | undefined) =>
    wanted === ANY_OUTLIER ? view.filters[key] !== undefined : view.filters[key] === wanted
  const isOn = (wanted: Record<string, string>) => NARROWING.every((key) => isSame(key, wanted[key]))
  return (
    <>
      <PhoneTotals
        totals={(works ? WORKING : LOOKING).map(([name, title, good]) => ({
          title: t(title),
          value: figures && formatFigure(name, shownValue(name, figures.now)),
          base: figures?.base?.[name] ?? null,
          before: figures?.before?.[name] ?? null,
          was: figures?.before ? wasWords(formatFigure(name, shownValue(name, figures.before))) : undefined,
          good,
        }))}
        note={hasChanges(days, day) ? comparedNote(days, t, day) : undefined}
        busy={fetching}
        failure={error === undefined ? undefined : { message: error, again: refetch }}
      />
      <div className="adset-phone-chips" role="group" aria-label={t('Narrow the list')}>
        {CHIPS.filter(({ filters: wanted }) => works || wanted['Outlier'] === undefined).map((chip) => (
          <button
            key={chip.label}
            type="button"
            aria-pressed={isOn(chip.filters)}
            onClick={() => change({ filters: { ...others, ...chip.filters } })}
          >
            {t(chip.label)}
            {isOn(chip.filters) && data !== undefined ? (
              <span className="num"> {formatCount(data.adsets)}</span>
            ) : undefined}
          </button>
        ))}
      </div>
    </>
  )
}
