import { Button, Popconfirm, Switch } from 'antd'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { downloadFile } from '#console/shared/live/download-file.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import type { Schedule } from '#contract/schedules/entities.ts'
import { LIST_WORDS, STATE_WORDS, STOPPED_WORDS, whenWords } from './words.ts'

interface RowProps {
  schedule: Schedule
  edit(): void
  /** Does it and asks anew, or says what went wrong. */
  perform(deed: () => Promise<unknown>, said?: string): void
}

const LastCell = ({ schedule: { last } }: Pick<RowProps, 'schedule'>) => {
  const { t } = useTranslation()
  if (last === null) return <span className="faint">—</span>
  const { text, tone } = STATE_WORDS[last.state]
  return (
    <span className="schedule-lines">
      <StatusTag tone={tone} text={t(text)} />
      <span className="faint">
        <TimeText at={last.at} />
        {last.state === 'done' ? ` · ${t('{{n}} rows', { n: last.rows.toLocaleString('en-US') })}` : undefined}
      </span>
      {last.error === null ? undefined : <span>{last.error}</span>}
    </span>
  )
}

const Deeds = ({ schedule, edit, perform }: RowProps) => {
  const { t } = useTranslation()
  const { id, name, last, owner, recipients } = schedule
  const user = useAuth((state) => state.user?.id)
  const params = { id }
  const isFor = owner.id === user || recipients.some((one) => one.id === user)
  const isUnderWay = last?.state === 'queued' || last?.state === 'running'
  const file = isFor ? last?.file : undefined
  return (
    <span className="schedule-deeds">
      {schedule.mayChange ? (
        <>
          <Button type="link" size="small" onClick={edit}>
            {t('Edit')}
          </Button>
          <Button
            type="link"
            size="small"
            disabled={isUnderWay}
            onClick={() => perform(() => call('runSchedule', { params }), t('The mail is on its way'))}
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
          onConfirm={() => perform(() => call('deleteSchedule', { params }), t('Deleted'))}
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
          <span className="faint">{`${t(LIST_WORDS[resource])} · ${format.toUpperCase()} · ${enterprise.name}`}</span>
        </span>
      </td>
      <td>
        <span className="schedule-lines">
          <span>{whenWords(schedule, t)}</span>
          <span className="faint">{owner.fullname}</span>
        </span>
      </td>
      <td className="schedule-people">{recipients.map(({ fullname }) => fullname).join('、')}</td>
      <td>
        <span className="schedule-lines">
          <Switch
            size="small"
            checked={enabled}
            disabled={!schedule.mayChange}
            aria-label={t('Send “{{name}}”', { name })}
            onChange={(next) => perform(() => call('updateSchedule', { params: { id }, body: { enabled: next } }))}
          />
          {nextAt === null ? undefined : (
            <span className="faint">
              <TimeText at={nextAt} />
            </span>
          )}
          {stopped === null ? undefined : <span className="schedule-why">{t(STOPPED_WORDS[stopped])}</span>}
        </span>
      </td>
      <td>
        <LastCell schedule={schedule} />
      </td>
      <td>
        <Deeds {...props} />
      </td>
    </tr>
  )
}
