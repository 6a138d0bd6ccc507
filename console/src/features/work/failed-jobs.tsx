import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import './todo.css'
import '#console/shared/dashboard/panel.css'

const SHOWN = 100

/** One's own jobs that failed since a day, and why. */
const FailedJobs = ({ from, close }: { from: string | null; close(): void }) => {
  const { t } = useTranslation()
  const asked = [['Status', 'failed'], ...(from === null ? [] : [['From', from]])]
  const { data, error, refetch } = useQuery('listJobs', {
    query: { pageSize: SHOWN, filters: asked.map(([ID, Value]) => JSON.stringify({ ID, Value })) },
  })
  const jobs = data?.jobs ?? []
  return (
    <Drawer title={t('Failed jobs')} size={480} onClose={close}>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {data !== undefined && jobs.length === 0 ? <p className="panel-empty">{t('No job has failed.')}</p> : undefined}
      <ul className="todo-rows">
        {jobs.map(({ id, title, error: why, endedAt, createdAt }) => (
          <li key={id} className="todo-job">
            <span>{title}</span>
            <TimeText at={endedAt ?? createdAt} />
            <small className="small-bad">{why}</small>
          </li>
        ))}
      </ul>
      {jobs.length === 0 ? undefined : (
        <p className="panel-note">
          {t('Start it again from the list it belongs to; what failed left nothing behind.')}
        </p>
      )}
    </Drawer>
  )
}
export default FailedJobs
