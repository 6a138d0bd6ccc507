import { newId } from '../db/ids.ts'
import { searchText } from '../db/search.ts'
import type { Tx } from '../db/tenant.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'

export interface AuditNote {
  action: string
  entity: string
  entityId: string
  entityName?: string
  enterpriseId?: string | null
  before?: object | null
  after?: object | null
}

type Actor = Pick<Caller, 'userId' | 'username' | 'fullname'>

export const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1***$2')

const MASKED = new Map<string, (value: string) => string>([
  ['phone', (value) => value.replace(/^(.{3}).*(.{2})$/, '$1****$2')],
  ['email', maskEmail],
])
const HIDDEN = /password|secret|token|hash/i

const masked = (record: object | null | undefined): string | null => {
  if (record === null || record === undefined) return null
  return JSON.stringify(record, (key, value: unknown) => {
    if (HIDDEN.test(key)) return value === undefined ? undefined : '***'
    const mask = MASKED.get(key)
    return mask !== undefined && typeof value === 'string' ? mask(value) : value
  })
}

/** Only what changed is worth reading later. */
export const changes = <T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } => {
  const differing = (Object.keys(after) as (keyof T)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (from: T) => Object.fromEntries(differing.map((key) => [key, from[key]])) as Partial<T>
  return { before: pick(before), after: pick(after) }
}

const isEmpty = (record: object | null | undefined): boolean =>
  record !== null && record !== undefined && Object.keys(record).length === 0

/**
 * Written in the transaction of the deed itself, so that neither is there without the other.
 * A comparison in which nothing differs is no deed, and leaves no line.
 */
export const audit = async (tx: Tx, actor: Actor | undefined, client: Client, note: AuditNote): Promise<void> => {
  if (isEmpty(note.before) && isEmpty(note.after)) return
  const actorName = actor === undefined ? '' : actor.fullname || actor.username
  await tx
    .insertInto('audit')
    .values({
      id: newId('au'),
      actor_id: actor?.userId ?? null,
      actor_name: actorName,
      action: note.action,
      entity: note.entity,
      entity_id: note.entityId,
      entity_name: note.entityName ?? '',
      enterprise_id: note.enterpriseId ?? null,
      ip: client.ip,
      user_agent: client.userAgent,
      request_id: client.requestId,
      before: masked(note.before),
      after: masked(note.after),
      search: searchText(actorName, actor?.username, note.entityName, note.entityId, note.action, client.ip),
    })
    .execute()
}
