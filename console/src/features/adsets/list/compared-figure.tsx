import type { ReactNode } from 'react'
import type { ComparedFigures } from '#contract/adsets/range-figures.ts'
import type { AdsetFigure } from '#contract/adsets/figures.ts'
import { Delta, type Good } from '#console/shared/dashboard/delta.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { formatFigure } from './figure-format.ts'
import './adset-later.css'

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

/**
 * A figure and below it its change against the period before. A running day has no counterpart yet: beside it stands what
 * the whole day before had.
 */
export const ComparedFigure = ({ figures: { base, before }, name, children }: ComparedFigureProps) => {
  const { t } = useTranslation()
  if (before === null) return <span className="adset-later-total">{children}</span>
  const [compared, then] = [base?.[name] ?? null, before[name]]
  return (
    <span className="adset-later-total" title={t('Before: {{value}}', { value: formatFigure(name, then) })}>
      {children}
      {compared === null || then === null || then === 0 ? (
        <span className="adset-later-before">{t('{{figure}} before', { figure: formatFigure(name, then) })}</span>
      ) : (
        <Delta figure={{ base: compared, before: then }} good={GOOD[name] ?? 'up'} />
      )}
    </span>
  )
}
