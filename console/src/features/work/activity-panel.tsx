import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { ACTION_LABELS } from '#console/features/identity/audit/labels.ts'
import { Panel, RowBones } from '#console/shared/dashboard/panel.tsx'
import { useFigureQuery } from '#console/shared/dashboard/use-figure-query.ts'
import './activity.css'

const SHOWN = 8
const EVERY_MS = 20_000

/** Who did what last, in words. */
export const ActivityPanel = ({ within }: { within: string | undefined }) => {
  const { t } = useTranslation()
  const {
    data: audit,
    error,
    isPrevious,
    refetch,
  } = useFigureQuery(
    'listAudit',
    { enterpriseId: within, query: { pageSize: SHOWN } },
    { select: (reply) => reply.audit, refetchEvery: EVERY_MS },
  )
  return (
    <Panel
      title={t('Activity')}
      loading={audit === undefined && error === undefined}
      bones={<RowBones rows={SHOWN} each={34.9} />}
      failure={audit === undefined ? error : undefined}
      retry={refetch}
      dimmed={isPrevious}
      empty={audit?.length === 0 ? t('Nothing has happened yet') : undefined}
      extra={<Link to="/apps/audit">{t('Audit log')}</Link>}
    >
      <ol className="activity-rows">
        {audit?.map(({ id, at, actorName, action, entityName }) => (
          <li key={id}>
            <span className="activity-words">
              <b>{actorName || t('The system')}</b> {t(ACTION_LABELS[action] ?? action)}
              {entityName === '' ? undefined : <span className="activity-what"> {entityName}</span>}
            </span>
            <TimeText at={at} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
