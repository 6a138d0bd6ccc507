import type { ReactNode } from 'react'
import type { Period } from '#contract/reports/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { comparedWords } from './compared.ts'
import { besideBefore } from './periods.ts'
import { PeriodPicker } from './period-picker.tsx'
import { ReadAt } from './read-at.tsx'
import type { ChosenPeriod } from './use-period.ts'
import './read-at.css'

interface DashboardHeadProps {
  title: string
  period: ChosenPeriod
  /** As the server counted it; absent while nothing has come. */
  counted?: Period
  /** Null where they could not be read. */
  readAt: string | null | undefined
  reload(): void
  children?: ReactNode
}

/** Title, what is compared with what, the period and when the figures were read. */
export const DashboardHead = ({ title, period, counted, readAt, reload, children }: DashboardHeadProps) => {
  const { t } = useTranslation()
  const likely = { ...besideBefore(period), comparedUntil: period.running ? '00:30' : null }
  return (
    <PageHead
      title={title}
      purpose={
        counted === undefined ? (
          <span className="read-at-awaited" aria-hidden="true">
            {comparedWords(likely, t)}
          </span>
        ) : (
          comparedWords(counted, t)
        )
      }
      actions={
        <>
          <ReadAt at={readAt} reload={reload} />
          <PeriodPicker period={period} />
          {children}
        </>
      }
    />
  )
}
