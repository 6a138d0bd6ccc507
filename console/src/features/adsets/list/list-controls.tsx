import { useEffect } from 'react'
import type { Adset } from '#contract/adsets/entities.ts'
import { PeriodPicker } from '#console/shared/dashboard/period-picker.tsx'
import { type Days, daysIn, readPeriod, writePeriod } from '#console/shared/dashboard/periods.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import type { ListParts } from '#console/shared/table/list-spec.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { COLUMN_SETS, shownSet, withSet } from './column-sets.ts'
import { comparedNote, endedDays, endedStore } from './compared-note.ts'
import './adset-later.css'

type ControlsProps = Pick<ListParts<Adset>, 'view' | 'change' | 'columns' | 'preferences' | 'prefer'> & {
  /** A customer has no columns of money to choose between. */
  hasSets: boolean
}

const STANDARD = 'today'

/** Which columns, which days, and whether they stand beside the days before. */
export const ListControls = ({ view, change, columns, preferences, prefer, hasSets }: ControlsProps) => {
  const { t } = useTranslation()
  const day = today()
  const asked = new URLSearchParams(view.extra)
  const { from, to } = readPeriod(asked, day, STANDARD)
  const choose = (days: Days) =>
    change({ extra: Object.fromEntries(writePeriod(asked, days, { day, standard: STANDARD, byName: true })) })
  const isCompared = view.extra?.['compare'] === 'previous'
  const compare = () => {
    const { compare: _, ...rest } = view.extra ?? {}
    change({ extra: isCompared ? rest : { ...rest, compare: 'previous' } })
  }
  const ended = endedDays({ from, to }, day)
  useEffect(() => endedStore.set({ days: ended }), [ended])
  const shown = shownSet(columns, preferences)
  return (
    <>
      {hasSets ? (
        <div className="adset-later-sets" role="group" aria-label={t('Columns')}>
          {COLUMN_SETS.map((one) => (
            <Button
              key={one.id}
              kind="text"
              small
              aria-pressed={one.id === shown}
              onClick={() => prefer(withSet(columns, preferences, one.columns))}
            >
              {t(one.label)}
            </Button>
          ))}
        </div>
      ) : undefined}
      <PeriodPicker period={{ from, to, day, count: daysIn({ from, to }), running: to >= day, choose }} />
      <Button
        className="adset-later-compare"
        aria-pressed={isCompared}
        title={comparedNote({ from, to }, t, day)}
        onClick={compare}
      >
        {t('Compare')}
      </Button>
      {isCompared && !hasSets ? <span className="faint">{comparedNote({ from, to }, t, day)}</span> : undefined}
    </>
  )
}
