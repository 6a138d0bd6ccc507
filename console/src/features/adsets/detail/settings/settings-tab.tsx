import { needsDataSource, needsPushToken, pushModeText } from '#contract/platforms/deliveries.ts'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { landingParams } from '../../landing/landing-params.ts'
import { useLandingLines } from '../../landing/use-landing-lines.tsx'
import { paramLabel } from '../../landing/labels.ts'
import { PushTokenState } from '../../push-token-state.tsx'
import { editOf } from '#console/shared/adsets/paths.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { Customers } from './customers.tsx'
import { LiveSwitch } from './live-switch.tsx'
import { SecretBox } from './secret-box.tsx'
import './adset-settings.css'

const Params = () => {
  const { t } = useTranslation()
  const { adset, canWork } = useAdsetPage()
  const { kind, params, enterpriseId } = adset
  const fields = landingParams(kind).map((name) => ({ name, title: paramLabel(kind, name) }))
  const landing = useLandingLines({ kind, params, enterpriseId, fields, canRead: canWork })
  const mode = typeof params['pushMode'] === 'string' ? params['pushMode'] : ''
  return (
    <section className="card padded adset-settings-part">
      <header>
        <h2>{t('Setup of the ad set')}</h2>
        {canWork ? <Link to={editOf(adset.id)}>{t('Edit')}</Link> : undefined}
      </header>
      <dl className="adset-settings-params">
        <div>
          <dt>{t('Ad account')}</dt>
          <dd>{adset.account === null ? '—' : `${adset.account.name} · ${adset.account.accountId}`}</dd>
        </div>
        <div>
          <dt>{t('How conversions are pushed')}</dt>
          <dd>{t(pushModeText(adset.provider, mode)?.title ?? (mode || '—'))}</dd>
        </div>
        {needsDataSource(adset.provider, mode) ? (
          <div>
            <dt>{t('Data source')}</dt>
            <dd className="mono">{adset.dataSource ?? '—'}</dd>
          </div>
        ) : undefined}
        {adset.account !== null && needsPushToken(adset.provider, mode) ? (
          <div>
            <dt>{t('Push token')}</dt>
            <dd>
              <PushTokenState account={adset.account} />
            </dd>
          </div>
        ) : undefined}
        {landing.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? '—' : value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Created')}</dt>
          <dd>
            <TimeText at={adset.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t('Last changed')}</dt>
          <dd>
            <TimeText at={adset.updatedAt} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** How the ad set is set up, and who else may look on or report. */
const SettingsTab = () => {
  const { t } = useTranslation()
  const { canWork } = useAdsetPage()
  return (
    <div className="adset-settings-grid">
      <Params />
      <div className="adset-settings-column">
        <section className="card padded adset-settings-part">
          <h2>{t('Public live board')}</h2>
          <LiveSwitch />
        </section>
        {canWork ? (
          <>
            <section className="card padded adset-settings-part">
              <h2>{t('Conversions from another server')}</h2>
              <SecretBox />
            </section>
            <section className="card padded adset-settings-part">
              <h2>{t('Customers who may see it')}</h2>
              <Customers />
            </section>
          </>
        ) : undefined}
      </div>
    </div>
  )
}
export default SettingsTab
