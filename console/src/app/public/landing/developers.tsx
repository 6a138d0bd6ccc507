import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './audience.css'

const POINTS = [
  text('Everything the console does is an HTTP API with an OpenAPI document.'),
  text('API keys with scopes and an end; an Idempotency-Key makes a repeated call harmless.'),
  text('Report conversions from your own server; the answer says what was decided and why.'),
]
const SAMPLE = `curl -X POST /api/v1/conversions \\
  -H 'Authorization: Bearer hkt_…' \\
  -H 'Idempotency-Key: order-20417' \\
  -d '{"adsetId":"…","kind":"order_paid","clickId":"…"}'`

/** For those who connect their own systems. */
export const Developers = () => {
  const { t } = useTranslation()
  return (
    <section id="developers" className="audience" aria-labelledby="landing-developers">
      <div>
        <h2 id="landing-developers" tabIndex={-1}>
          {t('For developers')}
        </h2>
        <p className="audience-lead">{t('Connect orders, forms and customers of your own.')}</p>
        <ul className="audience-points">
          {POINTS.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
        <p className="audience-more">
          <a href="/docs">{t('API documentation')}</a>
        </p>
      </div>
      <pre className="audience-code">{SAMPLE}</pre>
    </section>
  )
}
