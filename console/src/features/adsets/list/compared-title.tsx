import type { ReactNode } from 'react'
import type { RangeFigures } from '#contract/adsets/entities.ts'
import type { AdsetFigure } from '#contract/adsets/figures.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { formatFigure } from './figure-format.ts'

interface ComparedTitleProps {
  figures: RangeFigures
  name: AdsetFigure
  className: string | undefined
  children: ReactNode
}

/** A figure that says on hover what it was in the period before. */
export const ComparedTitle = ({ figures: { base, before }, name, className, children }: ComparedTitleProps) => {
  const { t } = useTranslation()
  const [now, then] = [base?.[name] ?? null, before?.[name] ?? null]
  const was = t('Before: {{value}}', { value: formatFigure(name, then) })
  const change = now === null || then === null || then === 0 ? undefined : (now - then) / then
  const by = change === undefined ? '' : ` (${change > 0 ? '+' : ''}${(change * 100).toFixed(1)}%)`
  return (
    <span className={className} title={was + by}>
      {children}
    </span>
  )
}
