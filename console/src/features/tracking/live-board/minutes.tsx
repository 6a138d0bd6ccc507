import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './board.css'

/** The last hour, a bar a minute, the present on the right. */
export const Minutes = ({ minutes }: { minutes: readonly number[] }) => {
  const { t } = useTranslation()
  const most = Math.max(1, ...minutes)
  const total = minutes.reduce((sum, n) => sum + n, 0)
  return (
    <section className="board-card board-hour">
      <h2>
        {t('Clicks of the last 60 minutes')} <span className="num">{formatCount(total)}</span>
      </h2>
      <div
        className="board-bars"
        role="img"
        aria-label={t('{{n}} {{n|click|clicks}} in the last 60 minutes, at most {{most}} a minute', {
          n: total,
          most: Math.max(0, ...minutes),
        })}
      >
        {minutes
          .map((n, index) => ({ n, ago: minutes.length - 1 - index }))
          .map(({ n, ago }) => (
            <i
              key={ago}
              title={t('{{ago}} min ago: {{n}}', { ago, n })}
              style={{ blockSize: n === 0 ? '2px' : `${Math.max(4, (n / most) * 100)}%` }}
              className={n === 0 ? 'board-bar-empty' : undefined}
            />
          ))}
      </div>
      <p className="board-axis" aria-hidden="true">
        <span>{t('60 min ago')}</span>
        <span>{t('now')}</span>
      </p>
    </section>
  )
}
