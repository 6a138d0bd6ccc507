import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Job } from '#contract/core/entities.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { downloadFile } from '#console/shared/live/download-file.ts'
import { cancelJob, isUnderWay } from '#console/shared/live/jobs.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import './bell.css'
import './top-bar.css'

const STATES: Record<Job['state'], string> = {
  queued: text('Waiting'),
  running: text('Running'),
  done: text('Done'),
  failed: text('Failed'),
  cancelled: text('Cancelled'),
}

const countOf = ({ state, done, total }: Job): string => {
  if (state === 'queued') return ''
  return total === null ? formatCount(done) : `${formatCount(done)} / ${formatCount(total)}`
}

/** One piece of long work: how far it is, a way to stop it, the file it made. */
export const JobRow = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const { run, pending } = useMutation((work: () => Promise<void>) =>
    work().catch((error: unknown) => notifyUser('danger', messageOf(error))),
  )
  const { file } = job
  return (
    <li className="bell-job" data-state={job.state}>
      <p>{job.title}</p>
      {isUnderWay(job) && (
        <progress
          aria-label={job.title}
          max={job.total ?? undefined}
          value={job.total === null ? undefined : job.done}
        />
      )}
      <div className="bell-foot">
        <span>
          {t(STATES[job.state])}{' '}
          {isUnderWay(job) ? (
            <span className="num">{countOf(job)}</span>
          ) : (
            <TimeText at={job.endedAt ?? job.createdAt} />
          )}
        </span>
        {isUnderWay(job) && (
          <button
            type="button"
            className="top-bar-link"
            disabled={pending}
            onClick={() => void run(() => cancelJob(job.id))}
          >
            {t('Cancel')}
          </button>
        )}
        {file !== null && (
          <button
            type="button"
            className="top-bar-link"
            disabled={pending}
            onClick={() => void run(() => downloadFile(file, `${job.title}.csv`))}
          >
            {t('Download')}
          </button>
        )}
      </div>
      {job.error !== null && <p className="bell-job-error">{job.error}</p>}
    </li>
  )
}
