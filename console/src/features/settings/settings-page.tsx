import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useFailure } from '#console/shared/ui/use-failure.ts'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { type ConfigCard, grouped } from './config.ts'
import './settings.css'

const Card = ({ config }: { config: ConfigCard }) => {
  const { t } = useTranslation()
  return (
    <Link to={`/apps/settings/${config.configKey}`} className="card settings-card">
      <strong>{t(config.title)}</strong>
      <span>{t(config.description)}</span>
      <small>
        {config.updatedAt === null ? (
          t('Never changed')
        ) : (
          <>
            {t('Changed')} <TimeText at={config.updatedAt} />
          </>
        )}
      </small>
    </Link>
  )
}

const SettingsPage = () => {
  const { t } = useTranslation()
  const { data, refetch, ...state } = useQuery('listConfigs')
  const failure = useFailure(state)
  return (
    <>
      <PageHead title={t('Settings')} purpose={t('How this console behaves, for everyone.')} />
      {failure === undefined ? undefined : <FailureNote message={failure} retry={refetch} />}
      {data === undefined && failure === undefined ? <PageWait /> : undefined}
      {grouped(data?.configs ?? []).map(({ group, configs }) => (
        <section key={group} className="settings-group">
          <h2>{t(group)}</h2>
          <div className="settings-cards">
            {configs.map((config) => (
              <Card key={config.configKey} config={config} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
export default SettingsPage
