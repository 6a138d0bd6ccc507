import type { CSSProperties } from 'react'
import type { Wall } from '#contract/wall/entities.ts'
import { Compared, type Good } from '#console/shared/dashboard/delta.tsx'
import { formatCount } from '#console/shared/format/number.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { sayMoney, sayTimes } from './say.ts'
import './wall-figure.css'

type Figures = NonNullable<Wall['figures']>
interface Kind {
  name: Exclude<keyof Figures, 'unassigned'>
  title: string
  say(value: number): string
  good?: Exclude<Good, 'neither'>
  /** Part of it is the spend of no ad set, which the list of ad sets leaves out. */
  ofSpend?: true
  /** Anything above nothing is bad. */
  alarming?: true
}

const SHOWN: readonly Kind[] = [
  { name: 'spend', title: text('Spend'), say: sayMoney, ofSpend: true },
  { name: 'clicks', title: text('Clicks'), say: formatCount, good: 'up' },
  { name: 'conversions', title: text('Conversions'), say: formatCount, good: 'up' },
  { name: 'cost', title: text('Cost per conversion'), say: sayMoney, good: 'down', ofSpend: true },
  { name: 'pushed', title: text('Pushed'), say: formatCount, good: 'up' },
  { name: 'held', title: text('Held'), say: formatCount },
  { name: 'failed', title: text('Failed'), say: formatCount, good: 'down', alarming: true },
  { name: 'roi', title: text('ROI'), say: sayTimes, good: 'up', ofSpend: true },
]

/** Large enough for the room of the card, whatever its length. */
const Big = ({ value }: { value: string }) => {
  const fit: CSSProperties & Record<`--${string}`, number> = { '--letters': Math.max(3, value.length) }
  return (
    <strong className="wall-figure-big num" style={fit}>
      {value}
    </strong>
  )
}

const Card = ({ kind, figures, until }: { kind: Kind; figures: Figures; until: string | null }) => {
  const { t } = useTranslation()
  const { name, title, say, good, alarming, ofSpend } = kind
  const unassigned = figures.unassigned?.spend ?? 0
  const figure = figures[name]
  const value = figure.now === null ? '—' : say(figure.now)
  const isBad = alarming === true && (figure.now ?? 0) > 0
  return (
    <div className={isBad ? 'wall-figure is-bad' : 'wall-figure'} role="group" aria-label={t(title)}>
      <h2>{t(title)}</h2>
      <Big value={value} />
      <p className="num">
        {'base' in figure ? (
          until === '00:00' ? (
            t('The day has just begun')
          ) : (
            <Compared figure={figure} measure={{ big: say }} good={good ?? 'neither'} until={until} />
          )
        ) : (
          t('All of yesterday {{figure}}', { figure: figure.before === null ? '—' : say(figure.before) })
        )}
      </p>
      {ofSpend === true && unassigned > 0 ? (
        <p className="wall-figure-note num">{t('{{amount}} of it of no ad set', { amount: sayMoney(unassigned) })}</p>
      ) : undefined}
    </div>
  )
}

/** The day in eight figures. */
export const FiguresScene = ({ figures, until }: { figures: Figures; until: string | null }) => (
  <div className="wall-figure-grid">
    {SHOWN.map((kind) => (
      <Card key={kind.name} kind={kind} figures={figures} until={until} />
    ))}
  </div>
)
