import Calendar, { type CalendarRef, type EventChangeInfo, type EventInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import es from '@fullcalendar/react/locales/es'
import zh from '@fullcalendar/react/locales/zh-cn'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import dayjs from 'dayjs'
import type { Ref } from 'react'
import { currentLanguage } from '#console/shared/i18n/i18n.ts'
import { asDay } from '../shared/days.ts'
import type { CalendarEvent } from './calendar-event.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'

export type View = 'dayGridMonth' | 'timeGridWeek' | 'timeGridDay' | 'listMonth'

const PLUGINS = [dayGrid, timeGrid, list, interaction, classic]
const LOCALES = [zh, es]
const HOURS = { hour: '2-digit', minute: '2-digit', hour12: false } as const
const stamp = (date: Date, isAllDay: boolean): string =>
  isAllDay ? asDay(dayjs(date)) : dayjs(date).format('YYYY-MM-DDTHH:mm')

interface GridProps {
  calendar: Ref<CalendarRef>
  view: View
  events: readonly CalendarEvent[]
  /** What is shown has changed; its name. */
  shown(title: string): void
  open(id: string): void
  add(span: Pick<CalendarEvent, 'start' | 'end' | 'isAllDay'>): void
  move(id: string, span: Pick<CalendarEvent, 'start' | 'end' | 'isAllDay'>): void
}

const asInput = ({ id, title, kind, isAllDay, start, end }: CalendarEvent): EventInput => ({
  id,
  title,
  start,
  end,
  allDay: isAllDay,
  className: `calendar-event-${kind}`,
})

/** FullCalendar, with the toolbar left to the page. */
export const Grid = ({ calendar, view, events, shown, open, add, move }: GridProps) => {
  const language = currentLanguage()
  const moved = ({ event: { id, allDay, start, end } }: EventChangeInfo): void => {
    if (start === null) return
    move(id, {
      isAllDay: allDay,
      start: stamp(start, allDay),
      end: end === null ? undefined : stamp(end, allDay),
    })
  }
  return (
    <Calendar
      ref={calendar}
      plugins={PLUGINS}
      locales={LOCALES}
      locale={language === 'zh' ? 'zh-cn' : language}
      initialView={view}
      headerToolbar={false}
      height="auto"
      firstDay={1}
      nowIndicator
      editable
      selectable
      dayMaxEvents={3}
      scrollTime="08:00:00"
      slotMinTime="07:00:00"
      slotMaxTime="22:00:00"
      eventTimeFormat={HOURS}
      slotHeaderFormat={HOURS}
      events={events.map(asInput)}
      datesSet={({ view: { title } }) => shown(title)}
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault()
        open(event.id)
      }}
      select={({ start, end, allDay }) =>
        add({ start: stamp(start, allDay), end: stamp(end, allDay), isAllDay: allDay })
      }
      eventChange={moved}
    />
  )
}
