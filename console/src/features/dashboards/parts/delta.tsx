import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { Figure } from '#contract/reports/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { changeOf } from './compared.ts'
import { type BigMeasure, SHARE } from './measures.ts'

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
  const tone = change.way === 'same' || good === 'neither' ? 'neither' : change.way === good ? 'good' : 'bad'
  const size =
    by !== undefined
      ? by.exact(Math.abs(change.by))
      : change.share === null
        ? t('new')
        : SHARE.exact(Math.abs(change.share))
  return (
    <span className={`delta num is-${tone}`}>
      {change.way === 'same' ? undefined : change.way === 'up' ? (
        <CaretUpOutlined aria-hidden="true" />
      ) : (
        <CaretDownOutlined aria-hidden="true" />
      )}
      <span className="sr-only">
        {change.way === 'same' ? t('unchanged') : change.way === 'up' ? t('up by') : t('down by')}{' '}
      </span>
      {size}
    </span>
  )
}
