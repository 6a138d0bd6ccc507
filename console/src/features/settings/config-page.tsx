import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { ConflictNote } from '#console/shared/form/conflict-note.tsx'
import { currentLanguage } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { CallFailure } from '#console/shared/api/failure.ts'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { loadPage, withTimeout } from '#console/shared/page/load-page.tsx'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { mutate } from '#console/shared/query/mutate.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { updateQuery, useQuery } from '#console/shared/query/use-query.ts'
import { loadSite } from '#console/shared/session/site-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { type Config, openConfig } from './config.ts'
import { TestMail } from './test-mail.tsx'
import './settings.css'
import '#console/shared/form/form.css'
import '#console/shared/ui/page-links.css'

const RobotsList = loadPage(() => import('#console/features/notifications/robots/robots-list.tsx'), ['notifications'])
const SchemaForm = lazy(() => withTimeout(import('#console/shared/schema-form/schema-form.tsx')))

const LIST = '/apps/settings'
const isConflict = (error: unknown): boolean => error instanceof CallFailure && error.code === 'settings.conflict'

const LastSaved = ({ config }: { config: Config }) => {
  const { t } = useTranslation()
  if (config.updatedAt === null) return t('Never changed; these are the defaults.')
  return (
    <>
      {t('Last saved by {{name}}', { name: config.updatedBy ?? '—' })} · <TimeText at={config.updatedAt} />
    </>
  )
}

interface ConfigFormProps {
  /** As it is now; the form goes on from what it was opened with. */
  config: Config
  /** Starts a new form with what stands now. */
  reopen(): void
}

const ConfigForm = ({ config: latest, reopen }: ConfigFormProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useLeaveGuard(() => navigate(LIST))
  const [config] = useState(latest)
  const opened = useMemo(() => openConfig(config), [config])
  const version = useRef(config.version)
  const [theirs, setTheirs] = useState<Config>()
  const save = async (settings: Record<string, unknown>) => {
    const { configKey } = config
    try {
      const body = { settings: JSON.stringify(settings), version: version.current }
      const next = await mutate('putConfig', { params: { configKey }, body })
      updateQuery('getConfig', { params: { configKey } }, () => next)
      // The form of the new version starts anew, without this one's draft.
      leave.discard()
      reopen()
    } catch (error) {
      if (isConflict(error)) setTheirs(await fetchQuery('getConfig', { params: { configKey } }).catch(() => undefined))
      throw error
    }
    notifyUser('success', t('Saved'))
    void loadSite()
  }
  const explain = (error: unknown) =>
    isConflict(error) ? (
      <ConflictNote
        title={t('Someone else has saved these settings while you were typing')}
        waiting={theirs === undefined}
        takeTheirs={() => {
          leave.discard()
          reopen()
        }}
        keepMine={() => {
          version.current = theirs?.version ?? version.current
        }}
      >
        {theirs === undefined ? undefined : (
          <p>
            {theirs.updatedBy ?? '—'} · <TimeText at={theirs.updatedAt} />
          </p>
        )}
      </ConflictNote>
    ) : undefined
  return (
    <SchemaForm
      name={`config-${config.configKey}`}
      schema={opened.schema}
      hints={opened.hints}
      initial={opened.settings}
      submitText={t('Save')}
      leave={leave}
      submit={save}
      explain={explain}
    />
  )
}

const ROBOTS = `${LIST}/notification?tab=robots`

/** The rules of notifications, and the groups they go to. */
const NotificationTabs = ({ isRobots }: { isRobots: boolean }) => {
  const { t } = useTranslation()
  return (
    <nav className="page-links" aria-label={t('Notifications')}>
      <Link to={`${LIST}/notification`} aria-current={isRobots ? undefined : 'page'}>
        {t('Notification rules')}
      </Link>
      <Link to={ROBOTS} aria-current={isRobots ? 'page' : undefined}>
        {t('Group robots')}
      </Link>
    </nav>
  )
}

const ConfigPage = () => {
  const { t } = useTranslation()
  const { configKey = '' } = useParams()
  const [params] = useSearchParams()
  const isRobots = configKey === 'notification' && params.get('tab') === 'robots'
  const [turn, setTurn] = useState(0)
  const { data: config, absent, error, refetch } = useQuery('getConfig', { params: { configKey } }, { fresh: true })
  const { data: list } = useQuery('listConfigs')
  const card = list?.configs.find((one) => one.configKey === configKey)
  const title = card === undefined ? configKey : t(card.title)
  usePageName(card === undefined ? undefined : title, currentLanguage())
  if (absent) return <NotThere what={t('There are no such settings')} back={LIST} />
  if (config === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={refetch} />
  if (isRobots)
    return (
      <>
        <NotificationTabs isRobots />
        <Suspense fallback={<PageWait />}>
          <RobotsList />
        </Suspense>
      </>
    )
  return (
    <>
      {configKey === 'notification' ? <NotificationTabs isRobots={false} /> : undefined}
      <PageHead title={title} purpose={card && t(card.description)} />
      <div className="card padded form-card settings-form">
        <p className="faint settings-saved">
          <LastSaved config={config} />
        </p>
        <Suspense fallback={<PageWait />}>
          <ConfigForm key={`${configKey} ${turn}`} config={config} reopen={() => setTurn((now) => now + 1)} />
        </Suspense>
      </div>
      {configKey === 'mail' ? <TestMail /> : undefined}
    </>
  )
}
export default ConfigPage
