import type { ReactNode } from 'react'
import type { ComparedFigures } from '#contract/adsets/range-figures.ts'
import type { AdsetFigure } from '#contract/adsets/figures.ts'
import type { Good } from '#console/shared/dashboard/delta.tsx'
import { ComparedCell } from '#console/shared/table/compared-cell.tsx'
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
export const ComparedFigure = ({ figures: { base, before }, name, children }: ComparedFigureProps) =>
  before === null ? (
    <span className="list-totals-figure">{children}</span>
  ) : (
    <ComparedCell
      base={base?.[name] ?? null}
      before={before[name]}
      was={formatFigure(name, before[name])}
      good={GOOD[name] ?? 'up'}
    >
      {children}
    </ComparedCell>
  )
