import { Button } from 'antd'
import { useState } from 'react'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { AlarmKind } from '#contract/work/alarm-kinds.ts'
import type { AlarmPreview } from '#contract/work/alarm-rules.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { request } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { amountText } from './labels.ts'
import './alarms.css'

const DAY = 86_400_000
const LISTED = 20

type Body = SentBodyOf<Endpoints['previewAlarmRule']>
type Asked = Omit<Body, 'threshold' | 'enterpriseId'> & { threshold: number | null }

const dayOf = (iso: string): string => exactTime(iso).slice(0, 10)

/** The days of the preview, and for how many it sounded on each. */
const daysOf = ({ from, to, times }: AlarmPreview): { day: string; n: number }[] => {
  const last = dayOf(to)
  const days: string[] = []
  for (let at = Date.parse(`${dayOf(from)}T00:00:00Z`); ; at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (day > last) break
    days.push(day)
  }
  return days.map((day) => {
    const on = times.filter(({ since, until }) => dayOf(since) <= day && day <= dayOf(until ?? to))
    return { day, n: new Set(on.map(({ subject }) => subject.id)).size }
  })
}

const Timeline = ({ preview }: { preview: AlarmPreview }) => {
  const { t } = useTranslation()
  const days = daysOf(preview)
  const most = Math.max(1, ...days.map(({ n }) => n))
  const loud = days.filter(({ n }) => n > 0)
  const said =
    loud.length === 0
      ? t('It would not have sounded')
      : loud.map(({ day, n }) => t('{{day}}: {{n}}', { day: day.slice(5), n })).join(t(', '))
  return (
    <div className="alarms-days" role="img" aria-label={said}>
      {days.map(({ day, n }) => (
        <span key={day} className="alarms-day" title={t('{{day}}: {{n}}', { day: day.slice(5), n })}>
          <span
            className={n > 0 ? 'alarms-bar is-loud' : 'alarms-bar'}
            style={{ blockSize: `${n === 0 ? 4 : 20 + (60 * n) / most}%` }}
          />
          <small>{day.slice(8)}</small>
        </span>
      ))}
    </div>
  )
}

const Times = ({ kind, preview }: { kind: AlarmKind; preview: AlarmPreview }) => {
  const { t } = useTranslation()
  const shown = preview.times.slice(0, LISTED)
  const at = (iso: string) => exactTime(iso).slice(5, preview.granularity === 'day' ? 10 : 16)
  return (
    <>
      <ScrollBox>
        <thead>
          <tr>
            <th scope="col">{t('Ad set or account')}</th>
            <th scope="col">{t('From and until')}</th>
            <th scope="col">{t('Figure')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ subject, since, until, value }) => (
            <tr key={`${subject.id} ${since}`}>
              <td>{subject.name}</td>
              <td className="num nowrap">
                {at(since)} – {until === null ? t('now') : at(until)}
              </td>
              <td className="num nowrap">{amountText(kind, value, t)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollBox>
      {preview.count > shown.length ? (
        <p className="faint">{t('{{n}} more times', { n: preview.count - shown.length })}</p>
      ) : undefined}
    </>
  )
}

const Found = ({ kind, preview }: { kind: AlarmKind; preview: AlarmPreview }) => {
  const { t } = useTranslation()
  const { count, watched, looked, granularity, knownSince, from } = preview
  const isPartly = knownSince !== null && dayOf(knownSince) > dayOf(from)
  return (
    <div className="alarms-found" role="status">
      <p>
        <strong>
          {count === 0 ? t('It would not have sounded') : t('It would have sounded {{n}} times', { n: count })}
        </strong>{' '}
        <span className="faint">
          {watched > looked
            ? t('{{looked}} of {{watched}} looked at, the running ones first.', { looked, watched })
            : t('{{n}} looked at.', { n: watched })}{' '}
          {granularity === 'day' ? t('Spend is known by the day, so days are shown.') : t('By the hour.')}{' '}
          {knownSince === null && watched > 0 ? t('Nothing is known of these figures yet.') : undefined}
          {isPartly ? t('Known since {{day}}.', { day: dayOf(knownSince) }) : undefined}
        </span>
      </p>
      <Timeline preview={preview} />
      {count === 0 ? undefined : <Times kind={kind} preview={preview} />}
    </div>
  )
}

/** What the rule would have said in the last 14 days; whoever changes it looks again. */
export const RulePreview = ({ enterpriseId, asked }: { enterpriseId: string | undefined; asked: Asked }) => {
  const { t } = useTranslation()
  const question = JSON.stringify([enterpriseId, asked])
  const [found, setFound] = useState<{ question: string; preview: AlarmPreview }>()
  const { threshold } = asked
  const ask = useMutation(async () => {
    if (threshold === null) return
    const body: Body = { ...asked, threshold, ...(enterpriseId === undefined ? {} : { enterpriseId }) }
    setFound({ question, preview: await request('previewAlarmRule', { body }) })
  })
  const isReady = threshold !== null && (asked.target === 'enterprise' || Boolean(asked.targetId))
  return (
    <section className="alarms-preview" aria-label={t('The last 14 days')}>
      <Button onClick={() => void ask.run()} disabled={!isReady} loading={spinning(ask.pending)}>
        {t('See the last 14 days')}
      </Button>
      {ask.error === undefined ? undefined : <FailureNote message={ask.error} />}
      {found?.question === question ? (
        <Found kind={asked.kind} preview={found.preview} />
      ) : found === undefined ? undefined : (
        <p className="faint">{t('The rule has changed; look again.')}</p>
      )}
    </section>
  )
}
