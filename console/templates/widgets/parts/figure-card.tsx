import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Figure } from '../samples/figures.ts'
import { Spark } from './spark.tsx'
import '../widget.css'

const WORDS: Record<Figure['id'], string> = {
  visits: text('Visits of landing pages'),
  added: text('Friends added by visitors'),
  pushed: text('Pushes confirmed by platforms'),
  cost: text('Cost of a friend (yuan)'),
}

/**
 * A figure, how it changed, and its course; better and worse are said in words, not by colour alone.
 * @example <FigureCard figure={figure} />
 */
export const FigureCard = ({ figure: { id, now, before, days, isGain } }: { figure: Figure }) => {
  const { t } = useTranslation()
  const change = Math.round(((now - before) / before) * 1000) / 10
  const isBetter = change >= 0 === isGain
  const size = Math.abs(change)
  return (
    <article className="card widget-figure">
      <h3>{t(WORDS[id])}</h3>
      <div className="widget-now num">{now.toLocaleString('en-US')}</div>
      <p className={isBetter ? 'widget-better' : 'widget-worse'}>
        {change >= 0
          ? t('{{size}}% more than the week before', { size })
          : t('{{size}}% less than the week before', { size })}
      </p>
      <Spark days={days} />
    </article>
  )
}
