import { formatCount } from '#console/shared/format/number.ts'
import { Button, Popconfirm, Switch } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { downloadFile } from '#console/shared/live/download-file.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { isGone } from '#console/shared/query/still-there.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import type { Schedule } from '#contract/schedules/entities.ts'
import { LIST_LABELS, STATE_LABELS, STOPPED_LABELS, timeText } from './labels.ts'
import './schedule.css'

interface RowProps {
  schedule: Schedule
  edit(): void
  /** Does it, and notifies that it is done or says what went wrong. */
  perform(work: () => Promise<unknown>, notice?: string): void
  refetch(): void
}

const LastCell = ({ schedule: { last } }: Pick<RowProps, 'schedule'>) => {
  const { t } = useTranslation()
  if (last === null) return <span className="faint">—</span>
  const { text, tone } = STATE_LABELS[last.state]
  return (
    <span className="schedule-lines">
      <StatusTag tone={tone} text={t(text)} />
      <span className="faint">
        <TimeText at={last.at} />
        {last.state === 'done' ? ` · ${t('{{n}} {{n|row|rows}}', { n: formatCount(last.rows) })}` : undefined}
      </span>
      {last.error === null ? undefined : <span>{last.error}</span>}
    </span>
  )
}

const Actions = ({ schedule, edit, perform, refetch }: RowProps) => {
  const { t } = useTranslation()
  const { id, name, last, owner, recipients } = schedule
  const user = useAuth((state) => state.user?.id)
  const params = { id }
  const isFor = owner.id === user || recipients.some((one) => one.id === user)
  const isUnderWay = last?.state === 'queued' || last?.state === 'running'
  const file = isFor ? last?.file : undefined
  const remove = () =>
    mutate('deleteSchedule', { params }).catch((error: unknown) => {
      // One that is gone already is what was wanted.
      if (!isGone(error)) throw error
      refetch()
    })
  return (
    <span className="schedule-actions">
      {schedule.mayChange ? (
        <>
          <Button type="link" size="small" onClick={edit}>
            {t('Edit')}
          </Button>
          <Button
            type="link"
            size="small"
            disabled={isUnderWay}
            onClick={() => perform(() => mutate('runSchedule', { params }), t('The mail is on its way'))}
          >
            {t('Send now')}
          </Button>
        </>
      ) : undefined}
      {file ? (
        <Button type="link" size="small" onClick={() => perform(() => downloadFile(file, name))}>
          {t('Download')}
        </Button>
      ) : undefined}
      {schedule.mayChange ? (
        <Popconfirm
          title={t('Delete the mail “{{name}}”?', { name })}
          okText={t('Delete')}
          cancelText={t('Cancel')}
          onConfirm={() => perform(remove, t('Deleted'))}
        >
          <Button type="link" size="small" danger>
            {t('Delete')}
          </Button>
        </Popconfirm>
      ) : undefined}
    </span>
  )
}

export const ScheduleRow = (props: RowProps) => {
  const { t } = useTranslation()
  const { schedule, perform } = props
  const { id, name, resource, format, enterprise, recipients, enabled, stopped, nextAt, owner } = schedule
  return (
    <tr>
      <td>
        <span className="schedule-lines">
          <strong>{name}</strong>
          <span className="faint">{`${t(LIST_LABELS[resource])} · ${format.toUpperCase()} · ${enterprise.name}`}</span>
        </span>
      </td>
      <td>
        <span className="schedule-lines">
          <span>{timeText(schedule, t)}</span>
          <span className="faint">{owner.fullname}</span>
        </span>
      </td>
      <td className="schedule-recipients">{recipients.map(({ fullname }) => fullname).join('、')}</td>
      <td>
        <span className="schedule-lines">
          <Switch
            size="small"
            checked={enabled}
            disabled={!schedule.mayChange}
            aria-label={t('Send “{{name}}”', { name })}
            onChange={(next) => perform(() => mutate('updateSchedule', { params: { id }, body: { enabled: next } }))}
          />
          {nextAt === null ? undefined : (
            <span className="faint">
              <TimeText at={nextAt} />
            </span>
          )}
          {stopped === null ? undefined : <span className="schedule-why">{t(STOPPED_LABELS[stopped])}</span>}
        </span>
      </td>
      <td>
        <LastCell schedule={schedule} />
      </td>
      <td>
        <Actions {...props} />
      </td>
    </tr>
  )
}
