import { type ReactNode, useId } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import type { Figure } from '#contract/reports/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { HelpMark } from '#console/shared/ui/help-mark.tsx'
import { tooltip } from '#console/shared/ui/tooltip.ts'
import type { ComparedUntil, Sides } from './compared.ts'
import { Compared, type Good } from './delta.tsx'
import type { BigMeasure } from './measures.ts'
import './figure-card.css'
import '../ui/skeleton.css'

interface FigureCardProps {
  label: string
  /** What exactly is counted. */
  help?: string
  value: string
  /** Shown on hover and focus: the value in full, and what it is compared with. */
  exact?: string
  /** The line below: a change, a share, a note. */
  below?: ReactNode
  /** The rows it is made of. */
  to?: string
  tone?: 'warn' | 'bad'
  /** The course of it, small. */
  spark?: ReactNode
}

/**
 * One figure, large, with what lies behind it one click away.
 * @example <FigureCard label={t('Balance')} value="¥1,200.00" to="/apps/adaccounts/list" />
 */
export const FigureCard = ({ label, help, value, exact, below, to, tone, spark }: FigureCardProps) => {
  const id = useId()
  const big = `figure-card-value num${tone === undefined ? '' : ` is-${tone}`}`
  return (
    <div
      className={to === undefined ? 'card figure-card' : 'card figure-card is-link'}
      role="group"
      aria-labelledby={id}
    >
      <div className="figure-card-label">
        <span id={id}>{label}</span>
        {help === undefined ? undefined : <HelpMark word={label}>{help}</HelpMark>}
        {spark === undefined ? undefined : <span className="figure-card-spark">{spark}</span>}
      </div>
      {to === undefined ? (
        <strong className={big} {...tooltip(exact)}>
          {value}
        </strong>
      ) : (
        <Link className={big} to={to} aria-label={`${label} ${value}`} {...tooltip(exact)}>
          {value}
        </Link>
      )}
      <div className="figure-card-below">{below}</div>
    </div>
  )
}

interface ComparedCardProps extends Omit<FigureCardProps, 'value' | 'exact' | 'below'> {
  figure: Sides & Pick<Figure, 'now'>
  measure: BigMeasure
  good?: Good
  until: ComparedUntil
  /** Said beside the change. */
  beside?: string
}

/** A figure beside that of the period before. */
export const ComparedCard = ({ figure, measure, good, until, beside, ...card }: ComparedCardProps) => {
  const { t } = useTranslation()
  const exact = [
    measure.exact(figure.now),
    ...(figure.base === figure.now ? [] : [t('{{figure}} of it compared', { figure: measure.exact(figure.base) })]),
    ...(figure.before === null ? [] : [t('{{figure}} before', { figure: measure.exact(figure.before) })]),
  ].join(' · ')
  const below = (
    <>
      <Compared figure={figure} measure={measure} good={good} until={until} />
      {beside === undefined ? undefined : <span className="faint">{beside}</span>}
    </>
  )
  return <FigureCard {...card} value={measure.big(figure.now)} exact={exact} below={below} />
}

/** In the place of a figure that is on its way; a dash where its call has failed. */
export const FigureSkeleton = ({ label, failed = false }: { label: string; failed?: boolean }) =>
  failed ? (
    <FigureCard label={label} value="—" />
  ) : (
    <div className="card figure-card" aria-busy="true">
      <div className="figure-card-label">{label}</div>
      <div className="skeleton figure-card-bone" />
      <div className="skeleton figure-card-bone is-small" />
    </div>
  )
