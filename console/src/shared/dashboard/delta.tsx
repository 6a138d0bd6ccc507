import type { Figure } from '#contract/reports/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from '#console/shared/ui/icons.tsx'
import { changeOf } from './compared.ts'
import { type BigMeasure, SHARE } from './measures.ts'
import './delta.css'

/** Beyond this a share says no more than that the base was small. */
const MOST_SHARE = 9.99

/** Which way is the good one; spend is neither. */
export type Good = 'up' | 'down' | 'neither'

interface DeltaProps {
  figure: Pick<Figure, 'base' | 'before'>
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
  const share = Math.abs(change.share)
  const size =
    by?.exact(Math.abs(change.by)) ?? (share > MOST_SHARE ? `>${SHARE.exact(MOST_SHARE)}` : SHARE.exact(share))
  return (
    <span className={`delta num is-${tone}`}>
      <Icon name={change.way === 'up' ? 'rise' : 'fall'} />
      <span className="sr-only">{change.way === 'up' ? t('up by') : t('down by')} </span>
      {size}
    </span>
  )
}
