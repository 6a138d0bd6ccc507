import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import type { CalendarRef } from '@fullcalendar/react'
import { Button, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useRef, useState } from 'react'
import { currentLanguage, text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DemoPage } from '../shared/demo-page.tsx'
import { newId } from '../shared/new-id.ts'
import { useRemoval } from '../shared/use-removal.tsx'
import { type CalendarEvent, KIND_WORDS, KINDS } from './calendar-event.ts'
import { EventForm } from './event-form.tsx'
import { Grid, type View } from './grid.tsx'
import { useEvents } from './use-events.ts'
import './calendar.css'

const VIEWS: Record<View, string> = {
  dayGridMonth: text('Month view'),
  timeGridWeek: text('Week'),
  timeGridDay: text('One day'),
  listMonth: text('As a list'),
}
const isView = (value: string): value is View => Object.hasOwn(VIEWS, value)
const NARROW = 768

const blank = (span: Partial<CalendarEvent> = {}): CalendarEvent => {
  const next = dayjs().add(1, 'hour').startOf('hour')
  return {
    id: newId(),
    title: '',
    kind: 'meeting',
    isAllDay: false,
    start: next.format('YYYY-MM-DDTHH:mm'),
    end: next.add(1, 'hour').format('YYYY-MM-DDTHH:mm'),
    ...span,
  }
}

const CalendarPage = () => {
  const { t } = useTranslation()
  const calendar = useRef<CalendarRef>(null)
  const { events, put, patch, remove, restore } = useEvents()
  const [editing, edit] = useState<CalendarEvent>()
  const [view, setView] = useState<View>(innerWidth < NARROW ? 'listMonth' : 'dayGridMonth')
  const [shown, setShown] = useState('')
  const removal = useRemoval<CalendarEvent>({ nameOf: ({ title }) => title, remove })
  const api = () => calendar.current?.getApi()
  const choose = (next: string): void => {
    if (!isView(next)) return
    setView(next)
    api()?.changeView(next)
  }
  return (
    <DemoPage
      purpose={t('Drag an event to move it, pull its edge to lengthen it, draw over free time to add one.')}
      restore={restore}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => edit(blank())}>
          {t('New event')}
        </Button>
      }
    >
      {removal.bars}
      <section className="card padded calendar" aria-label={t('Calendar')}>
        <div className="calendar-bar">
          <span className="calendar-steps">
            <Button
              icon={<LeftOutlined aria-hidden="true" />}
              aria-label={t('Previous span')}
              onClick={() => api()?.prev()}
            />
            <Button
              icon={<RightOutlined aria-hidden="true" />}
              aria-label={t('Next span')}
              onClick={() => api()?.next()}
            />
            <Button onClick={() => api()?.today()}>{t('Today')}</Button>
          </span>
          <h2 aria-live="polite">{shown}</h2>
          <Segmented
            value={view}
            aria-label={t('View of the calendar')}
            options={Object.entries(VIEWS).map(([value, word]) => ({ value, label: t(word) }))}
            onChange={choose}
          />
        </div>
        <Grid
          key={currentLanguage()}
          calendar={calendar}
          view={view}
          events={events}
          shown={setShown}
          open={(id) => edit(events.find((event) => event.id === id))}
          add={(span) => edit(blank(span))}
          move={patch}
        />
        <ul className="calendar-kinds">
          {KINDS.map((kind) => (
            <li key={kind}>
              <span className={`calendar-event-mark calendar-event-${kind}`} aria-hidden="true" />
              {t(KIND_WORDS[kind])}
            </li>
          ))}
        </ul>
      </section>
      {editing !== undefined && (
        <EventForm
          key={editing.id}
          event={editing}
          isNew={!events.some(({ id }) => id === editing.id)}
          close={() => edit(undefined)}
          put={put}
          remove={(event) => removal.ask([event])}
        />
      )}
      {removal.box}
    </DemoPage>
  )
}
export default CalendarPage
