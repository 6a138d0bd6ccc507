import dayjs from 'dayjs'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { asDay } from '../shared/days.ts'
import { type CalendarEvent, KINDS } from './calendar-event.ts'

const HOUR = 1
const textIn = (values: Values, name: string): string => (typeof values[name] === 'string' ? values[name] : '')

/** An event as the form shows it: the last day is the last one it takes, not the first that is free. */
export const valuesOf = ({ title, kind, isAllDay, start, end }: CalendarEvent): Values => {
  const from = dayjs(start)
  const to = end === undefined ? from.add(HOUR, isAllDay ? 'day' : 'hour') : dayjs(end)
  return {
    title,
    kind,
    isAllDay,
    day: asDay(from),
    lastDay: asDay(isAllDay ? to.subtract(1, 'day') : to),
    from: isAllDay ? '09:00' : from.format('HH:mm'),
    to: isAllDay ? '10:00' : to.format('HH:mm'),
  }
}

/** The other way round. */
export const eventOf = (id: string, values: Values): CalendarEvent => {
  const isAllDay = values['isAllDay'] === true
  const [day, lastDay] = [textIn(values, 'day'), textIn(values, 'lastDay')]
  return {
    id,
    title: textIn(values, 'title').trim(),
    kind: KINDS.find((kind) => kind === values['kind']) ?? 'meeting',
    isAllDay,
    start: isAllDay ? day : `${day}T${textIn(values, 'from')}`,
    end: isAllDay ? asDay(dayjs(lastDay).add(1, 'day')) : `${lastDay}T${textIn(values, 'to')}`,
  }
}
