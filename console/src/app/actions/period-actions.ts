import type { PeriodName } from '#contract/reports/metrics.ts'
import { openPeriod } from '#console/shared/page/open-period.ts'
import { usualPeriods } from '#console/shared/dashboard/periods.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import type { Action } from './action.ts'

/** The title of each, and what else it answers to. */
const TITLES: Record<PeriodName, [title: string, also: string]> = {
  today: [text('Dates: today'), text('date range, today')],
  yesterday: [text('Dates: yesterday'), text('date range, yesterday')],
  last7: [text('Dates: last 7 days'), text('date range, last week')],
  last14: [text('Dates: last 14 days'), text('date range, last two weeks')],
  last30: [text('Dates: last 30 days'), text('date range, last four weeks')],
  thisMonth: [text('Dates: this month'), text('date range, this month')],
  lastMonth: [text('Dates: last month'), text('date range, last month')],
}

const setPeriod = (wanted: PeriodName): void => {
  const found = usualPeriods(today()).find(({ name }) => name === wanted)
  if (found !== undefined) openPeriod()?.({ from: found.from, to: found.to })
}

/** The usual periods, on pages that show figures or rows of chosen days. */
export const PERIOD_ACTIONS: readonly Action[] = usualPeriods(today()).map(({ name }) => ({
  name: `period:${name}`,
  title: TITLES[name][0],
  also: TITLES[name][1],
  group: 'period',
  icon: 'audit',
  fits: () => openPeriod() !== undefined,
  perform: () => setPeriod(name),
}))
