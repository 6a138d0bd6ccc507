import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './landing.css'

const POINTS: readonly { title: string; detail: string }[] = [
  {
    title: text('Enterprises kept apart'),
    detail: text('Not only the program separates the data of enterprises, the database does, too.'),
  },
  {
    title: text('People masked'),
    detail: text('Names and phone numbers are encrypted and masked; who looks at them whole is written down.'),
  },
  {
    title: text('Two steps to sign in'),
    detail: text('Passkeys and one-time codes; sessions can be seen and ended.'),
  },
  {
    title: text('On your own server'),
    detail: text('It runs where you install it; your data stays with you.'),
  },
]

export const Safety = () => {
  const { t } = useTranslation()
  return (
    <section id="safety" className="landing-safety" aria-labelledby="landing-safety">
      <h2 id="landing-safety" tabIndex={-1}>
        {t('Safe with it')}
      </h2>
      <ul>
        {POINTS.map(({ title, detail }) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p>{t(detail)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
