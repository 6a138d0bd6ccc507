import { Button, Select } from 'antd'
import { useState } from 'react'
import type { WxEvent } from '#contract/wecom/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { SmallPager } from '../parts/small-pager.tsx'
import { EVENT_CHOICES, EVENT_LABELS } from '../labels.ts'
import type { CorpDrawerProps } from './drawer-props.ts'
import { EVENT_NAMES } from './event-labels.ts'
import '../wecom.css'
import '#console/shared/form/form.css'
import '#console/shared/table/filter-bar.css'
import '#console/shared/ui/page-note.css'
import '#console/shared/ui/record-cell.css'

const SIZE = 20

const EventRow = ({ event, retry, busy }: { event: WxEvent; retry?: () => void; busy: boolean }) => {
  const { t } = useTranslation()
  const { tone, text: label } = EVENT_LABELS[event.state]
  const name = EVENT_NAMES[event.change] ?? EVENT_NAMES[event.event]
  return (
    <li className="wecom-event">
      <div>
        <span className="record-cell-lines">
          {name === undefined ? undefined : <span>{t(name)}</span>}
          <span className="mono faint">{[event.event, event.change].filter(Boolean).join(' · ')}</span>
        </span>
        <StatusTag tone={tone} text={t(label)} />
      </div>
      <div className="faint">
        <span>
          <TimeText at={event.receivedAt} />
          {event.deliveries > 1
            ? ` · ${t('sent {{n}} {{n|time|times}}, counted once', { n: event.deliveries })}`
            : undefined}
          {event.attempts > 1 ? ` · ${t('{{n}} {{n|attempt|attempts}}.', { n: event.attempts })}` : undefined}
        </span>
        {retry === undefined ? undefined : (
          <Button type="link" size="small" className="form-link" loading={spinning(busy)} onClick={retry}>
            {t('Try again')}
          </Button>
        )}
      </div>
      {event.error === null || event.state === 'ignored' ? undefined : <p className="small-bad">{event.error}</p>}
    </li>
  )
}

/** What WeCom sent us of the corp, newest first, and what became of it. */
const EventsDrawer = ({ corp, close }: CorpDrawerProps) => {
  const { t } = useTranslation()
  const [{ state, at }, ask] = useState<{ state?: string; at: number }>({ at: 0 })
  const [retrying, setRetrying] = useState<string>()
  const { data, loading, error, refetch } = useQuery('listWxEvents', {
    query: {
      corp_id: corp.id,
      page: at,
      pageSize: SIZE,
      filters: state === undefined ? undefined : [JSON.stringify({ ID: 'Status', Value: state })],
    },
  })
  const retry = useMutation(async ({ id }: WxEvent) => {
    await mutate('retryWxEvent', { body: { corp_id: corp.id, id } })
    notifyUser('success', t('It is handled again'))
  })
  const retryEvent = async (event: WxEvent) => {
    setRetrying(event.id)
    await retry.run(event)
    setRetrying(undefined)
  }
  return (
    <Drawer title={t('Callback records of {{name}}', { name: corp.name })} size={560} onClose={close}>
      <div className="wecom-row page-note">
        <Select
          allowClear
          className="filter-bar-select"
          value={state}
          placeholder={t('Every event')}
          aria-label={t('Every event')}
          options={EVENT_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(next: string | undefined) => ask({ state: next, at: 0 })}
        />
        <Button onClick={refetch}>{t('Look again')}</Button>
      </div>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {retry.error === undefined ? undefined : <FailureNote message={retry.error} close={retry.reset} />}
      {loading ? <PageWait /> : undefined}
      {data?.events.length === 0 ? (
        <NothingHere
          title={t('No event here')}
          hint={
            corp.callback.set
              ? t('WeChat-work sends one with each add, first chat and loss.')
              : t('The callback is not set up yet; enter token and key under “Edit”.')
          }
        />
      ) : undefined}
      <ul className="wecom-events">
        {data?.events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            busy={retrying === event.id}
            retry={event.state === 'failed' ? () => void retryEvent(event) : undefined}
          />
        ))}
      </ul>
      {data === undefined ? undefined : <SmallPager page={data.page} at={at} go={(to) => ask({ state, at: to })} />}
    </Drawer>
  )
}
export default EventsDrawer
