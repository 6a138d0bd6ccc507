import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import './landing.css'

interface Visit {
  time: string
  steps: readonly { label: string; kind?: 'hit' | 'hold' }[]
  why?: string
}

const click = { label: text('Click') }
const visit = { label: text('Visit') }
const VISITS: readonly Visit[] = [
  {
    time: '10:47',
    steps: [
      click,
      visit,
      { label: text('Friend added') },
      { label: text('Pushed'), kind: 'hit' },
      { label: text('Confirmed'), kind: 'hit' },
    ],
  },
  {
    time: '10:44',
    steps: [click, visit, { label: text('Order paid') }, { label: text('Held back'), kind: 'hold' }],
    why: text('Rule: share. Of this group of 10, 3 are pushed, and 3 already were. It can be replenished by hand.'),
  },
  { time: '10:42', steps: [click, visit] },
]

/** Three visits as the ad set's page tells them. */
export const Visits = () => {
  const { t } = useTranslation()
  return (
    <figure className="landing-visits">
      <figcaption>{t('Illustration: every visit is a line, and what was held back says why')}</figcaption>
      <ul>
        {VISITS.map(({ time, steps, why }) => (
          <li key={time}>
            <time className="num">{time}</time>
            <ol>
              {steps.map(({ label, kind }) => (
                <li key={label} className={kind && `landing-${kind}`}>
                  {t(label)}
                </li>
              ))}
            </ol>
            {why !== undefined && <p>{t(why)}</p>}
          </li>
        ))}
      </ul>
    </figure>
  )
}
