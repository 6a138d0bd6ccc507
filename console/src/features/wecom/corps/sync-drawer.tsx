import { formatCount } from '#console/shared/format/number.ts'
import { Button } from 'antd'
import type { CorpSync } from '#contract/wecom/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { Progress } from '../parts/progress.tsx'
import { PART_LABELS, SYNC_LABELS } from '../labels.ts'
import type { CorpDrawerProps } from './drawer-props.ts'
import { startSync } from './start-sync.ts'
import { isSyncing } from './use-sync-watch.ts'
import '../wecom.css'
import '#console/shared/form/form.css'
import '#console/shared/ui/facts.css'

const Part = ({ part: { part, state, done, total, error } }: { part: CorpSync['parts'][number] }) => {
  const { t } = useTranslation()
  const name = t(PART_LABELS[part])
  return (
    <li className="wecom-part">
      <div>
        <span>{name}</span>
        <span className="num faint">
          {total === null ? formatCount(done) : `${formatCount(done)} / ${formatCount(total)}`}
        </span>
        <StatusTag tone={SYNC_LABELS[state].tone} text={t(SYNC_LABELS[state].text)} />
      </div>
      {state === 'running' ? <Progress label={name} done={done} total={total} /> : undefined}
      {error === null ? undefined : <p className="small-bad">{error}</p>}
    </li>
  )
}

/** A sync with its parts as they come in; it goes on when the drawer is closed. */
const SyncDrawer = ({ corp, close }: CorpDrawerProps) => {
  const { t } = useTranslation()
  const { sync, name, status } = corp
  const start = useMutation(() => startSync(corp.id))
  const running = isSyncing(corp)
  const failed = sync.parts.filter(({ state }) => state === 'failed').length
  return (
    <Drawer title={t('Sync of {{name}}', { name })} size={460} onClose={close}>
      {start.error === undefined ? undefined : <FailureNote message={start.error} close={start.reset} />}
      {!running && failed > 0 ? (
        <FailureNote
          message={t('{{n}} {{n|part|parts}} could not be read; what was known before stays. Read again.', {
            n: failed,
          })}
        />
      ) : undefined}
      <dl className="facts-dense">
        <div>
          <dt>{t('Last whole sync')}</dt>
          <dd>
            <TimeText at={sync.lastSuccessAt} never={t('Never read whole')} />
          </dd>
        </div>
        <div>
          <dt>{running ? t('Runs since') : t('Last tried')}</dt>
          <dd>
            <TimeText at={sync.startedAt} />
          </dd>
        </div>
      </dl>
      <p role="status" className="sr-only">
        {running ? t('The sync is under way') : undefined}
      </p>
      <ul className="wecom-parts">
        {sync.parts.map((part) => (
          <Part key={part.part} part={part} />
        ))}
      </ul>
      {sync.parts.length === 0 ? <p className="faint">{t('It was not synced yet.')}</p> : undefined}
      <div className="form-foot">
        <Button
          type="primary"
          disabled={running || status === 'cancelled'}
          loading={spinning(start.pending)}
          title={status === 'cancelled' ? t('The corp has withdrawn its authorisation') : undefined}
          onClick={() => void start.run()}
        >
          {running ? t('The sync is under way') : t('Sync now')}
        </Button>
        {running ? <span className="faint">{t('You may close this; it goes on.')}</span> : undefined}
      </div>
    </Drawer>
  )
}
export default SyncDrawer
