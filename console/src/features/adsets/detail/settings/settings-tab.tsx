import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { editOf } from '../../paths.ts'
import { PUSH_MODE_WORDS } from '../../words.ts'
import { useAdsetPage } from '../adset-context.ts'
import { Customers } from './customers.tsx'
import { LiveSwitch } from './live-switch.tsx'
import { OPENS_WORDS, PARAM_WORDS } from './param-words.ts'
import { SecretBox } from './secret-box.tsx'
import './settings.css'

const Value = ({ name, value }: { name: string; value: unknown }): ReactNode => {
  const { t } = useTranslation()
  if (typeof value !== 'string' || value === '') return <span className="faint">—</span>
  if (name === 'pushMode') return t(PUSH_MODE_WORDS[value] ?? value)
  if (name === 'opens') return t(OPENS_WORDS[value] ?? value)
  if (name === 'picture') return <img src={value} alt="" className="param-picture" />
  if (name !== 'color') return value
  return (
    <>
      <i className="param-color" style={{ background: value }} aria-hidden="true" /> {value}
    </>
  )
}

const Params = () => {
  const { t } = useTranslation()
  const { adset, canWork } = useAdsetPage()
  return (
    <section className="card padded settings-part">
      <header>
        <h2>{t('Setup of the ad set')}</h2>
        {canWork ? <Link to={editOf(adset.id)}>{t('Edit')}</Link> : undefined}
      </header>
      <dl className="param-list">
        <div>
          <dt>{t('Ad account')}</dt>
          <dd>{adset.account === null ? '—' : `${adset.account.name} · ${adset.account.accountId}`}</dd>
        </div>
        <div>
          <dt>{t('Data source')}</dt>
          <dd className="mono">{adset.dataSource ?? '—'}</dd>
        </div>
        {Object.entries(PARAM_WORDS)
          .filter(([name]) => name !== 'linkId' || Boolean(adset.params[name]))
          .map(([name, title]) => (
            <div key={name}>
              <dt>{t(title)}</dt>
              <dd>
                <Value name={name} value={adset.params[name]} />
              </dd>
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
    <div className="settings-grid">
      <Params />
      <div className="settings-column">
        <section className="card padded settings-part">
          <h2>{t('Public live board')}</h2>
          <LiveSwitch />
        </section>
        {canWork ? (
          <>
            <section className="card padded settings-part">
              <h2>{t('Conversions from another server')}</h2>
              <SecretBox />
            </section>
            <section className="card padded settings-part">
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
