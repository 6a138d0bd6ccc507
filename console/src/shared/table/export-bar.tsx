import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { text } from '../i18n/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { ExportState } from './use-export.ts'
import './list-page.css'

/** How far the export is, in the page; it goes on when one leaves. */
export const ExportBar = ({ state }: { state: ExportState }) => {
  const { t } = useTranslation()
  const { job, running, failure } = state
  if (job === undefined && !running && failure === undefined) return undefined
  if (running) {
    return (
      <Alert
        kind="info"
        role="status"
        title={
          <span className="list-page-export">
            {t('Exporting: {{done}} of {{total}} rows', {
              done: formatCount(job?.done ?? 0),
              total: typeof job?.total === 'number' ? formatCount(job.total) : '…',
            })}
            <progress
              aria-label={t('Progress of the export')}
              max={job?.total ?? undefined}
              value={job?.total ? job.done : undefined}
            />
          </span>
        }
        action={
          <Button small disabled={job === undefined} onClick={state.cancel}>
            {t('Cancel')}
          </Button>
        }
      />
    )
  }
  if (failure !== undefined || job?.state === 'failed') {
    return (
      <Alert
        kind="error"
        showIcon
        title={t('The export failed: {{why}}', { why: failure ?? t('reason unknown') })}
        onClose={state.close}
        action={
          <Button small onClick={state.start}>
            {t('Try again')}
          </Button>
        }
      />
    )
  }
  if (job?.state === 'cancelled')
    return <Alert kind="warning" role="status" title={t('The export was cancelled.')} onClose={state.close} />
  return (
    <Alert
      kind="success"
      role="status"
      title={t(
        state.downloaded
          ? text('Exported and downloaded: {{rows}} {{rows|row|rows}}')
          : text('The export is ready: {{rows}} {{rows|row|rows}}'),
        {
          rows: formatCount(job?.done ?? 0),
        },
      )}
      onClose={state.close}
      action={
        <Button small kind={state.downloaded ? 'default' : 'primary'} onClick={state.download}>
          {state.downloaded ? t('Download again') : t('Download')}
        </Button>
      }
    />
  )
}
