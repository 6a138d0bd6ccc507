import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { Drawn } from '../../../shared/public/drawn.tsx'
import { AGENTS, EYEGLASS, REPLAY, SHIELD } from '../../../features/identity/auth/parts/pictures.ts'
import './landing.css'
import '#console/shared/public/outcome.css'

const GAINS: readonly { picture: string; title: string; detail: string }[] = [
  {
    picture: EYEGLASS,
    title: text('See why'),
    detail: text('From the click to the confirmation on one screen, each step with its time, its rule and its answer.'),
  },
  {
    picture: REPLAY,
    title: text('Try before it counts'),
    detail: text('A new push strategy is replayed over the last 7 days before you save it.'),
  },
  {
    picture: AGENTS,
    title: text('Never an empty page'),
    detail: text('Agents take turns by weight, schedule and limit; when none is free, a backup is there.'),
  },
  {
    picture: SHIELD,
    title: text('To each their own'),
    detail: text('Enterprises, members and customers see what is theirs; every change is in the audit log.'),
  },
]

export const Gains = () => {
  const { t } = useTranslation()
  return (
    <section className="landing-gains">
      <h2>{t('What operators get')}</h2>
      <ul>
        {GAINS.map(({ picture, title, detail }) => (
          <li key={title}>
            <span className="outcome-icon">
              <Drawn path={picture} size={22} />
            </span>
            <h3>{t(title)}</h3>
            <p>{t(detail)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
