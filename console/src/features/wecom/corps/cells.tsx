import { formatCount } from '#console/shared/format/number.ts'
import { Button } from 'antd'
import { Link } from '#console/shared/page/link.tsx'
import type { Corp } from '#contract/wecom/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { Avatar } from '#console/shared/ui/avatar.tsx'
import { Progress } from '../parts/progress.tsx'
import { HintTag } from '#console/shared/ui/hint-tag.tsx'
import { customersOf, kfOf, linksOf, usersOf } from '../paths.ts'
import { ACQUISITION_LABELS, CORP_STATUS_LABELS, MODE_LABELS, PART_LABELS } from '../labels.ts'
import { isSyncing } from './use-sync-watch.ts'
import '#console/shared/form/form.css'
import '#console/shared/ui/record-cell.css'

interface CellProps {
  corp: Corp
}

export const CorpCell = ({ corp: { id, name, logo, mode } }: CellProps) => {
  const { t } = useTranslation()
  return (
    <span className="record-cell">
      <Avatar name={name} src={logo} square />
      <span className="record-cell-lines">
        <Link to={linksOf(id)} className="record-cell-name">
          {name}
        </Link>
        <CopyId id={id} />
        <span className="faint">{t(MODE_LABELS[mode])}</span>
      </span>
    </span>
  )
}

export const CorpStatusCell = ({ corp: { status, error, callback } }: CellProps) => {
  const { t } = useTranslation()
  const silent = callback.lastEventAt === null
  return (
    <span className="record-cell-lines">
      <HintTag
        label={CORP_STATUS_LABELS[status]}
        lines={[error === null ? undefined : t('WeChat-work said: {{error}}', { error })]}
      />
      <span className={callback.set ? 'faint' : 'small-warn'}>
        {callback.set ? (silent ? t('No event yet') : t('Last event')) : t('Callback not set up')}{' '}
        {silent ? undefined : <TimeText at={callback.lastEventAt} />}
      </span>
    </span>
  )
}

/** How much is left, how long it lasts, and what runs out first. */
export const QuotaCell = ({ corp: { quota, acquisition, alarmBalance } }: CellProps) => {
  const { t } = useTranslation()
  const permission = <HintTag label={ACQUISITION_LABELS[acquisition]} />
  if (quota === null) return permission
  const { balance, daysLeft, expiring, readAt } = quota
  const isLow = balance < alarmBalance
  const [first] = expiring.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt))
  return (
    <span className="record-cell-lines" title={t('Read at {{time}}', { time: exactTime(readAt) })}>
      {acquisition === 'granted' ? undefined : permission}
      <span>
        <strong className={isLow ? 'num small-bad' : 'num'}>{formatCount(balance)}</strong>{' '}
        <span className="faint">
          {daysLeft === null
            ? t('no use in the last 7 days')
            : t('lasts about {{n}} {{n|day|days}}', { n: formatCount(daysLeft) })}
        </span>
      </span>
      {isLow ? (
        <span className="small-bad">{t('Below the alarm of {{n}}', { n: formatCount(alarmBalance) })}</span>
      ) : undefined}
      {first === undefined ? undefined : (
        <span className="faint">
          {t('{{n}} end on {{day}}', { n: formatCount(first.balance), day: exactTime(first.expiresAt).slice(0, 10) })}
        </span>
      )}
    </span>
  )
}

export const CountsCell = ({ corp: { id, counts } }: CellProps) => {
  const { t } = useTranslation()
  return (
    <span className="record-cell-lines num">
      <Link to={usersOf(id)}>
        {t('{{users}} people, {{online}} online', {
          users: formatCount(counts.users),
          online: formatCount(counts.online),
        })}
      </Link>
      <span className="faint">{t('{{n}} {{n|department|departments}}', { n: formatCount(counts.departments) })}</span>
    </span>
  )
}

export const ReachCell = ({ corp: { id, counts } }: CellProps) => {
  const { t } = useTranslation()
  return (
    <span className="record-cell-lines num">
      <span>
        <Link to={linksOf(id)}>{t('{{n}} {{n|link|links}}', { n: formatCount(counts.links) })}</Link>
        {' · '}
        <Link to={customersOf(id)}>{t('{{n}} {{n|customer|customers}}', { n: formatCount(counts.customers) })}</Link>
      </span>
      <Link to={kfOf(id)}>
        {t('{{n}} {{n|service account|service accounts}}', { n: formatCount(counts.kfAccounts) })}
      </Link>
    </span>
  )
}

export const SyncCell = ({ corp, open }: CellProps & { open: () => void }) => {
  const { t } = useTranslation()
  const { state, lastSuccessAt, parts } = corp.sync
  const failed = parts.filter((part) => part.state === 'failed').length
  const now = parts.find((part) => part.state === 'running')
  const ready = parts.filter((part) => part.state === 'done' || part.state === 'failed').length
  return (
    <span className="record-cell-lines">
      {isSyncing(corp) ? (
        <>
          <Button type="link" size="small" className="form-link" onClick={open}>
            {now === undefined ? t('Sync begins…') : t('Reads {{part}}', { part: t(PART_LABELS[now.part]) })}
          </Button>
          <Progress label={t('Progress of the sync')} done={ready} total={Math.max(1, parts.length)} />
        </>
      ) : (
        <>
          {state === 'failed' || failed > 0 ? (
            <button type="button" className="record-cell-label" onClick={open}>
              <StatusTag
                tone="bad"
                text={failed > 0 ? t('{{n}} {{n|part|parts}} failed', { n: failed }) : t('Sync failed')}
              />
            </button>
          ) : undefined}
          <span className={state === 'failed' ? 'faint' : undefined}>
            {lastSuccessAt === null ? (
              <span className="faint">{t('Never read whole')}</span>
            ) : (
              <button type="button" className="record-cell-link" onClick={open}>
                <TimeText at={lastSuccessAt} />
              </button>
            )}
          </span>
        </>
      )}
    </span>
  )
}
