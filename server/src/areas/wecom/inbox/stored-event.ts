import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'

export type StoredEvent = Row<'wecom_events'>

/** What became of an event: `ignored` says why nothing had to be done. */
export type Outcome = { state: 'done' } | { state: 'ignored'; why: string }
export const DONE: Outcome = { state: 'done' }
export const ignored = (why: string): Outcome => ({ state: 'ignored', why })

/** Writes what the event means down, in the transaction that also ends the event. */
type Apply = (tx: Tx) => Promise<Outcome>

/** Asks WeCom what has to be known, outside of any transaction, and answers what is to be written. */
export type EventHandler = (services: Services, event: StoredEvent) => Promise<Apply> | Apply

export const fieldOf = ({ body }: StoredEvent, name: string): string => body[name] ?? ''
