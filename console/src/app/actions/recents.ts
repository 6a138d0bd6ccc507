import type { SessionUser } from '#contract/identity/entities.ts'
import { isRecord, readStored, writeStored } from '#console/shared/store/stored.ts'
import { ownKey } from './own-store.ts'
import { isOpenRecord, type OpenRecord } from './record.ts'

/** An action or page by its name, or a record. */
export type Recent = { action: string } | { record: OpenRecord }

/** Forgotten at the sign-out; see shared/session/forget-person.ts. */
const NAME = 'hyper_recent'
const KEPT = 8

const isRecent = (value: unknown): value is Recent =>
  isRecord(value) && (typeof value['action'] === 'string' || isOpenRecord(value['record']))
const isRecents = (value: unknown): value is Recent[] => Array.isArray(value) && value.every(isRecent)

const keyOf = (recent: Recent): string =>
  'action' in recent ? recent.action : `${recent.record.kind} ${recent.record.id}`

/** Pages that an action of another name opens. */
const NAMED: Readonly<Record<string, string>> = { '/apps/profile': 'profile', '/apps/audit': 'audit', '/help': 'help' }
/** The name of the action that opens a page. */
export const pageActionAt = (path: string): string => NAMED[path] ?? `page:${path}`

export const recentsOf = (user: SessionUser): Recent[] => readStored(ownKey(NAME, user), isRecents) ?? []

const remember = (user: SessionUser, recent: Recent): void => {
  const others = recentsOf(user).filter((one) => keyOf(one) !== keyOf(recent))
  writeStored(ownKey(NAME, user), [recent, ...others].slice(0, KEPT))
}

export const rememberAction = (user: SessionUser, action: string): void => remember(user, { action })
/** Without the detail, which may say more of a person than should lie about. */
export const rememberRecord = (user: SessionUser, record: OpenRecord): void =>
  remember(user, { record: { ...record, detail: '' } })
