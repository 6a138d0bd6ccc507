import { useState } from 'react'
import type { AdsetAlarm } from '#contract/work/alarm-rules.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { amountText, KIND_LABELS } from './labels.ts'
import { RuleDrawer } from './open-rule-drawer.ts'
import './alarms.css'

const AGAIN = 60_000

/** How far the figure is from the threshold, or beyond it. */
const Distance = ({ alarm: { kind, value, threshold, since } }: { alarm: AdsetAlarm }) => {
  const { t } = useTranslation()
  if (value === null) return <span className="faint">{t('no figure yet')}</span>
  const left = Math.abs(threshold - value)
  const by = amountText(kind, left, t)
  return (
    <span className="num">
      {amountText(kind, value, t)}{' '}
      <span className="faint">
        {since === null && value < threshold ? t('{{by}} to the threshold', { by }) : undefined}
        {value > threshold ? t('{{by}} beyond', { by }) : undefined}
      </span>
    </span>
  )
}

const Alarm = ({ alarm }: { alarm: AdsetAlarm }) => {
  const { t } = useTranslation()
  const mayChange = useAuth((state) => state.role !== 'Member')
  const { id, name, kind, threshold, enabled, since } = alarm
  const title = `${t(KIND_LABELS[kind])} ${amountText(kind, threshold, t)}`
  return (
    <li className={since === null ? 'alarms-one' : 'alarms-one is-loud'}>
      {enabled ? (
        <StatusTag tone={since === null ? 'ok' : 'warn'} text={since === null ? t('Quiet') : t('Sounding')} />
      ) : (
        <StatusTag tone="idle" text={t('Rule is off')} />
      )}
      {mayChange ? (
        <Link to={`/apps/alarms?edit=${id}`} title={name}>
          {title}
        </Link>
      ) : (
        <span title={name}>{title}</span>
      )}
      <Distance alarm={alarm} />
      {since === null ? undefined : (
        <span className="faint">
          {t('Began')} <TimeText at={since} />
        </span>
      )}
    </li>
  )
}

/** The rules that watch this ad set, how near each is, and the way to a new one. */
const AdsetAlarms = () => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const mayChange = useAuth((state) => state.role !== 'Member')
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery('getAdsetAlarms', { params: { id: adset.id } }, { refetchEvery: AGAIN })
  return (
    <section className="alarms-strip" aria-label={t('Alarm rules')}>
      {error !== undefined && data === undefined ? <FailureNote message={error} retry={refetch} /> : undefined}
      <ul>
        {data?.alarms.map((alarm) => (
          <Alarm key={alarm.id} alarm={alarm} />
        ))}
        {data?.alarms.length === 0 ? (
          <li className="alarms-one faint">{t('No alarm rule watches this ad set')}</li>
        ) : undefined}
        {mayChange ? (
          <li>
            <Button kind="link" small icon="plus" onClick={() => setAdding(true)}>
              {t('Rule')}
            </Button>
          </li>
        ) : undefined}
      </ul>
      {adding ? <RuleDrawer adset={adset} close={() => setAdding(false)} /> : undefined}
    </section>
  )
}
export default AdsetAlarms
