import { ACQUISITION_CHANGES } from '../../areas/wecom/events/acquisition-events.ts'
import { AUTH_EVENTS } from '../../areas/wecom/events/auth-events.ts'
import { CONTACT_CHANGES } from '../../areas/wecom/events/contact-events.ts'
import { CUSTOMER_CHANGES } from '../../areas/wecom/events/customer-events.ts'
import { type EventHandler, ignored, type StoredEvent } from '../../areas/wecom/inbox/stored-event.ts'

type Handlers = Readonly<Record<string, EventHandler>>

const BY_CHANGE: Readonly<Record<string, Handlers>> = {
  customer_acquisition: ACQUISITION_CHANGES,
  change_external_contact: CUSTOMER_CHANGES,
  change_contact: CONTACT_CHANGES,
}

const own = (handlers: Handlers | undefined, name: string): EventHandler | undefined =>
  handlers !== undefined && Object.hasOwn(handlers, name) ? handlers[name] : undefined

const nothing: EventHandler = () => async () => ignored('无需处理')

/** What is to be done about an event; most that WeCom sends concern us not. */
export const handlerOf = ({ event, change }: StoredEvent): EventHandler =>
  own(AUTH_EVENTS, event) ?? own(Object.hasOwn(BY_CHANGE, event) ? BY_CHANGE[event] : undefined, change) ?? nothing
