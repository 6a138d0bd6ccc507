import type { ReactNode } from 'react'
import type { ComparedFigures } from '#contract/adsets/range-figures.ts'
import type { AdsetFigure } from '#contract/adsets/figures.ts'
import type { Good } from '#console/shared/dashboard/delta.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ComparedCell } from '#console/shared/table/compared-cell.tsx'
import { useStore } from '#console/shared/store/create-store.ts'
import { isPhone } from '#console/shared/ui/use-is-phone.ts'
import { endedStore } from './compared-note.ts'
import { formatFigure } from './figure-format.ts'
import '#console/shared/table/list-totals.css'

const GOOD: Partial<Record<AdsetFigure, Good>> = {
  spend: 'neither',
  held: 'neither',
  pushRate: 'neither',
  failed: 'down',
  costPerConversion: 'down',
}

interface ComparedFigureProps {
  figures: ComparedFigures
  name: AdsetFigure
  /** The figure itself. */
  children: ReactNode
}

/** A figure of an ad set, or of all of them, with its change where it is compared. */
export const ComparedFigure = ({ figures: { base, before }, name, children }: ComparedFigureProps) => {
  const { t } = useTranslation()
  const days = useStore(endedStore, (state) => state.days)
  if (before === null) return <span className="list-totals-figure">{children}</span>
  const was = formatFigure(name, before[name])
  /** Beside today alone, which has no part that could be compared; a column of a table has no room for more. */
  const yesterday = (figure: string): string =>
    isPhone() ? t('{{figure}} in all of yesterday', { figure }) : t('Yesterday {{n}}', { n: figure })
  return (
    <ComparedCell
      base={base?.[name] ?? null}
      before={before[name]}
      was={was}
      said={base === null ? yesterday(was) : undefined}
      between={
        days === 0 || base === null
          ? undefined
          : t('To yesterday {{base}}; the same {{count}} days before {{was}}', {
              base: formatFigure(name, base[name]),
              count: days,
              was,
            })
      }
      good={GOOD[name] ?? 'up'}
    >
      {children}
    </ComparedCell>
  )
}
