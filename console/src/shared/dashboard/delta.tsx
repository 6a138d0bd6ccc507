import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from '#console/shared/ui/icons.tsx'
import { betweenWords, changeOf, type ComparedUntil, type Sides } from './compared.ts'
import { type BigMeasure, COUNT, SHARE } from './measures.ts'
import './delta.css'

/** From here on a share is hard to read: how many times as much is said instead. */
const TIMES_FROM = 10

/** Which way is the good one; spend is neither. */
export type Good = 'up' | 'down' | 'neither'

interface DeltaProps {
  figure: Sides
  good?: Good
  /** Says the difference in this measure instead of a share, as for a rate. */
  by?: BigMeasure
}

/**
 * How a figure changed against the period before, with an arrow, a word for readers and the colour of good or bad.
 * @example <Delta figure={figures.refunds} good="down" />
 */
export const Delta = ({ figure, good = 'up', by }: DeltaProps) => {
  const { t } = useTranslation()
  const change = changeOf(figure)
  if (change === undefined) return <span className="delta is-neither">{t('No comparison')}</span>
  const tone = good === 'neither' ? 'neither' : change.way === good ? 'good' : 'bad'
  if (change.way === 'same') return <span className="delta is-neither">{t('unchanged')}</span>
  const times = change.share + 1
  const size =
    by?.exact(Math.abs(change.by)) ??
    (times >= TIMES_FROM ? `×${COUNT.exact(Math.round(times))}` : SHARE.exact(Math.abs(change.share)))
  return (
    <span className={`delta num is-${tone}`}>
      <Icon name={change.way === 'up' ? 'rise' : 'fall'} />
      <span className="sr-only">{change.way === 'up' ? t('up by') : t('down by')} </span>
      {size}
    </span>
  )
}

interface ComparedProps extends Pick<DeltaProps, 'good'> {
  figure: Sides & { now?: number }
  measure: Pick<BigMeasure, 'big'>
  until: ComparedUntil
}

/** The change, and the two figures it is the change between: of a running period these are not the large one. */
export const Compared = ({ figure, measure, good, until }: ComparedProps) => {
  const { t } = useTranslation()
  const between = betweenWords({ figure, measure, until }, t)
  return (
    <>
      <Delta figure={figure} good={good} />
      {between === undefined ? undefined : <span className="delta-between num">{between}</span>}
    </>
  )
}
