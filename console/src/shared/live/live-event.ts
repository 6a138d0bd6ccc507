import type { LiveEvent } from '#contract/core/entities.ts'
import { isRecord } from '../store/stored.ts'

const hasId = (value: unknown): boolean => isRecord(value) && typeof value['id'] === 'string'

const isLiveEvent = (value: unknown): value is LiveEvent => {
  if (!isRecord(value)) return false
  switch (value['type']) {
    case 'hello':
    case 'session_ended':
      return true
    case 'notification':
      return hasId(value['notification'])
    case 'job':
      return hasId(value['job'])
    case 'adset':
      return typeof value['adsetId'] === 'string'
    case 'refused':
      return typeof value['subscribe'] === 'string'
    default:
      return false
  }
}

/** One frame of the socket; what a newer server may say beyond this console's words is passed over. */
export const readLiveEvent = (frame: unknown): LiveEvent | undefined => {
  if (typeof frame !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(frame)
    return isLiveEvent(value) ? value : undefined
  } catch {
    return undefined
  }
}
