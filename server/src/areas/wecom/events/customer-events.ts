import { noteAdd } from '../customers/note-add.ts'
import { noteLoss } from '../customers/note-loss.ts'
import { DONE, type EventHandler, fieldOf, ignored, type StoredEvent } from '../inbox/stored-event.ts'
import { withCorp } from './with-corp.ts'

const pairOf = (event: StoredEvent) => {
  const [userId, externalId] = [fieldOf(event, 'UserID'), fieldOf(event, 'ExternalUserID')]
  return userId === '' || externalId === '' ? undefined : { userId, externalId }
}
export const INCOMPLETE = ignored('缺少成员或客户')

/** What is told of a friendship; undefined where it does not say whose. */
export const factOf = (event: StoredEvent) => {
  const pair = pairOf(event)
  return (
    pair && {
      ...pair,
      at: event.at,
      state: fieldOf(event, 'State').slice(0, 64),
      linkId: fieldOf(event, 'LinkId') || null,
      source: 'event' as const,
    }
  )
}

const added = withCorp(async (tx, corp, event, services) => {
  const fact = factOf(event)
  if (fact === undefined) return INCOMPLETE
  await noteAdd(tx, services, corp, fact)
  return DONE
})

export const lost: EventHandler = withCorp(async (tx, corp, event, services) => {
  const pair = pairOf(event)
  if (pair === undefined) return INCOMPLETE
  // Told before its add it is found again when that comes.
  return (await noteLoss(tx, services, corp, { ...pair, at: event.at })) ? DONE : ignored('客户尚未记录，或已重新添加')
})

export const CUSTOMER_CHANGES: Readonly<Record<string, EventHandler>> = {
  add_external_contact: added,
  // Added without the person's consent being asked.
  add_half_external_contact: added,
  del_external_contact: lost,
  del_follow_user: lost,
}
