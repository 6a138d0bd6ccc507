import type { EventType } from '#contract/webhooks/event-types.ts'
import { z } from 'zod'
import { say } from '../../notifications/say.ts'

interface StoredEvent {
  type: EventType
  at: Date
  /** JSON. */
  data: string
}

const Data = z.record(z.string(), z.unknown())
const Alarm = z.object({ kind: z.string(), params: z.record(z.string(), z.string()), link: z.string().nullable() })

/** What an alarm says, as people read it, and where it leads. */
const withWords = (origin: string, data: Record<string, unknown>): Record<string, unknown> => {
  const { kind, params, link } = Alarm.parse(data)
  const { link: _link, ...rest } = data
  return { ...rest, text: say(kind, params), url: link === null ? `${origin}/` : `${origin}/#${link}` }
}

/** The same for every try: it is made of what is stored. */
export const bodyOf = (origin: string, { type, at, data: stored }: StoredEvent): string => {
  const data = Data.parse(JSON.parse(stored))
  const told = type === 'alarm.raised' || type === 'alarm.ended' ? withWords(origin, data) : data
  return JSON.stringify({ type, timestamp: at.toISOString(), data: told })
}
