import { text } from '#console/shared/i18n/i18n.ts'
import { isFlag, isText, listOf, oneOf, orAbsent, shape } from '../shared/shape.ts'

export const KINDS = ['meeting', 'launch', 'deadline', 'leave'] as const
export type Kind = (typeof KINDS)[number]

export const KIND_WORDS: Record<Kind, string> = {
  meeting: text('Meeting'),
  launch: text('Launch'),
  deadline: text('Deadline'),
  leave: text('Day off'),
}

export interface CalendarEvent {
  id: string
  title: string
  kind: Kind
  isAllDay: boolean
  /** A day or, with an hour, YYYY-MM-DDTHH:mm. */
  start: string
  /** The moment it is over; of whole days the first that is free again. Absent: the usual length. */
  end?: string
}

export const isEvents = listOf(
  shape<CalendarEvent>({
    id: isText,
    title: isText,
    kind: oneOf(KINDS),
    isAllDay: isFlag,
    start: isText,
    end: orAbsent(isText),
  }),
)
