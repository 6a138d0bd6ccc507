import type { SessionUser } from '#contract/identity/entities.ts'
import { isRecord, readStored, writeStored } from '#console/shared/store/stored.ts'
import { isRecordKind, type OpenRecord } from './record.ts'

const KEY = 'hyper_recent_records'
const KEPT = 5

/** Whose they are, and of which enterprise: another person at the same screen is told nothing. */
interface Kept {
  of: string
  records: OpenRecord[]
}

const isOpenRecord = (value: unknown): value is OpenRecord =>
  isRecord(value) &&
  isRecordKind(value['kind']) &&
  ['id', 'title', 'detail', 'path'].every((name) => typeof value[name] === 'string')
const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value['of'] === 'string' &&
  Array.isArray(value['records']) &&
  value['records'].every(isOpenRecord)

const ownerOf = ({ id, selectEnterprise }: SessionUser): string => `${id} ${selectEnterprise ?? ''}`

export const recentRecords = (user: SessionUser): OpenRecord[] => {
  const kept = readStored(KEY, isKept)
  return kept?.of === ownerOf(user) ? kept.records : []
}

/** Without the detail, which may say more of a person than should lie about. */
export const rememberRecord = (user: SessionUser, record: OpenRecord): void => {
  const others = recentRecords(user).filter(({ kind, id }) => kind !== record.kind || id !== record.id)
  const kept: Kept = { of: ownerOf(user), records: [{ ...record, detail: '' }, ...others].slice(0, KEPT) }
  writeStored(KEY, kept)
}
