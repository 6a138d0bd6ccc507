import { Link } from 'react-router'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { ACTION_WORDS } from '../../identity/audit/words.ts'
import { Panel } from '../parts/panel.tsx'
import { useFigures } from '../parts/use-figures.ts'

const SHOWN = 8
const EVERY_MS = 20_000

/** Who did what last, in words. */
export const ActivityPanel = ({ within }: { within: string | undefined }) => {
  const { t } = useTranslation()
  const { answer, error, dimmed, reload } = useFigures(
    `activity ${within}`,
    (signal) => call('listAudit', { enterpriseId: within, query: { pageSize: SHOWN }, signal }),
    EVERY_MS,
  )
  return (
    <Panel
      title={t('Activity')}
      loading={answer === undefined && error === undefined}
      failure={answer === undefined ? error : undefined}
      retry={reload}
      dimmed={dimmed}
      empty={answer?.audit.length === 0 ? t('Nothing has happened yet') : undefined}
      extra={<Link to="/apps/audit">{t('Audit log')}</Link>}
    >
      <ol className="activity-rows">
        {answer?.audit.map(({ id, at, actorName, action, entityName }) => (
          <li key={id}>
            <span className="activity-words">
              <b>{actorName || t('The system')}</b> {t(ACTION_WORDS[action] ?? action)}
              {entityName === '' ? undefined : <span className="activity-what"> {entityName}</span>}
            </span>
            <TimeText at={at} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
