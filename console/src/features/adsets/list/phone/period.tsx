import type { Adset } from '#contract/adsets/entities.ts'
import { useOpenPeriod } from '#console/shared/page/open-period.ts'
import { type Days, readPeriod, usualPeriods, writePeriod } from '#console/shared/dashboard/periods.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { rangeFigures, today } from '#console/shared/table/day-ranges.ts'
import type { ListParts } from '#console/shared/table/list-spec.ts'
import { Select } from '#console/shared/ui/select.tsx'

const STANDARD = 'today'
const OTHER = 'other'

/** The days the figures are of, by name; any two days are chosen in the sheet. */
export const Period = ({ view, change }: Pick<ListParts<Adset>, 'view' | 'change'>) => {
  const { t } = useTranslation()
  const day = today()
  const asked = new URLSearchParams(view.extra)
  const days = readPeriod(asked, day, STANDARD)
  const usual = usualPeriods(day)
  const found = usual.find(({ from, to }) => from === days.from && to === days.to)
  const choose = (next: Days) =>
    change({ extra: Object.fromEntries(writePeriod(asked, next, { day, standard: STANDARD, byName: true })) })
  useOpenPeriod(choose)
  const other = found === undefined ? [{ value: OTHER, label: rangeFigures(days, day) }] : []
  return (
    <Select
      label={t('Period')}
      value={found?.name ?? OTHER}
      options={[...other, ...usual.map(({ name, label }) => ({ value: name as string, label: t(label) }))]}
      onChange={(name) => {
        const next = usual.find((one) => one.name === name)
        if (next !== undefined) choose(next)
      }}
    />
  )
}
