import type { ReactNode } from 'react'
import { Delta, type Good } from '#console/shared/dashboard/delta.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import './list-totals.css'

interface ComparedCellProps {
  /** Of the days that have a counterpart: a running one has none yet. */
  base: number | null
  before: number | null
  /** The two figures the change is between, where the one shown is neither. */
  between?: string | undefined
  /** The figure of before in words. */
  was: string
  /** What it was of, where that is not the period before of the same length. */
  said?: string | undefined
  good?: Good
  /** The figure itself. */
  children: ReactNode
}

/** A figure and below it its change against the period before; where there is none to be told, what it was. */
export const ComparedCell = ({ base, before, between, was, said, good = 'up', children }: ComparedCellProps) => {
  const { t } = useTranslation()
  const words = said ?? t('{{figure}} before', { figure: was })
  return (
    <span className="list-totals-figure" title={between ?? words}>
      {children}
      {before === 0 && base === 0 ? undefined : base === null || before === null || before === 0 ? (
        <span className="list-totals-note">{words}</span>
      ) : (
        <Delta figure={{ base, before }} good={good} />
      )}
    </span>
  )
}
