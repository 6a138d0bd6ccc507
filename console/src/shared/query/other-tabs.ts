import type { EndpointName } from '#contract/endpoints.ts'
import { isRecord } from '../store/stored.ts'
import { invalidate, invalidateArea } from './invalidate.ts'

const NAME = 'huoketai-changes'
let channel: BroadcastChannel | undefined

/** Tells the other tabs of this browser what kind of record has changed; never what it holds. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it reaches this origin alone
export const announceChange = (segment: string): void => channel?.postMessage({ segment })

/** Where a change leaves old what is no record of its own kind: read again here and in the other tabs. */
export const invalidateInAllTabs = (...names: EndpointName[]): void => {
  invalidate(...names)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- see above
  channel?.postMessage({ names })
}

/** Reads again what another tab has changed, for as long as someone is signed in. */
export const followOtherTabs = (): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const own = new BroadcastChannel(NAME)
  channel = own
  own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return
    if (typeof data['segment'] === 'string') invalidateArea(data['segment'])
    if (Array.isArray(data['names'])) invalidate(...data['names'])
  })
  return () => {
    own.close()
    if (channel === own) channel = undefined
  }
}
