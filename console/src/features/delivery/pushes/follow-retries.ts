import type { PushState } from '#contract/adsets/statuses.ts'
import type { Track } from '#contract/delivery/entities.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { invalidate } from '#console/shared/query/invalidate.ts'
import { createStore } from '#console/shared/store/create-store.ts'
import { tracks } from './resource.ts'

/** Between two looks, and how many there are: a platform that is slower than this is waited for in the list. */
const EVERY_MS = 1_000
const MOST_LOOKS = 20
/** Looked at together. */
const AT_ONCE = 5

const UNDER_WAY: readonly PushState[] = ['queued', 'sending']
const TAKEN: readonly PushState[] = ['delivered', 'acknowledged']

/** What came of a push that was tried again. */
export type RetryResult = 'under_way' | 'accepted' | 'waiting' | 'failed'

export interface Retried {
  track: Track
  result: RetryResult
  /** Why it could not be looked at. */
  error?: string
}

const resultOf = ({ state }: Track): RetryResult => {
  if (UNDER_WAY.includes(state)) return 'under_way'
  if (TAKEN.includes(state)) return 'accepted'
  return state === 'retrying' ? 'waiting' : 'failed'
}

/** Those tried again since their result was last put away, by the id of the push. */
export const retriedStore = createStore<{ retried: ReadonlyMap<string, Retried> }>({ retried: new Map() })

const keep = (one: Retried): void =>
  retriedStore.set(({ retried }) => ({ retried: new Map(retried).set(one.track.id, one) }))

/** Puts the results of an ad set away. */
export const dropRetried = (adsetId: string): void =>
  retriedStore.set(({ retried }) => ({
    retried: new Map([...retried].filter(([, { track }]) => track.adsetId !== adsetId)),
  }))

const look = async ({ track }: Retried): Promise<void> => {
  try {
    const now = await tracks.get({ id: track.id })
    if (now !== undefined) keep({ track: now, result: resultOf(now) })
  } catch (error) {
    keep({ track, result: 'under_way', error: messageOf(error) })
  }
}

const open = (): Retried[] => [...retriedStore.get().retried.values()].filter(({ result }) => result === 'under_way')

let watchers = 0
let following: Promise<void> | undefined

/** Looks at those under way in turn while someone watches; what takes longer waits, as far as can be told. */
const follow = async (): Promise<void> => {
  for (let looks = 0; looks < MOST_LOOKS && open().length > 0; looks++) {
    await new Promise((done) => setTimeout(done, EVERY_MS))
    if (watchers === 0) return
    const rest = open()
    while (rest.length > 0) await Promise.all(rest.splice(0, AT_ONCE).map(look))
  }
  for (const one of open()) keep({ ...one, result: 'waiting' })
  invalidate('listTracks', 'getTrack')
}

const followOpen = (): void => {
  if (watchers === 0 || open().length === 0) return
  following ??= follow().finally(() => {
    following = undefined
    followOpen()
  })
}

/** Follows a push that was just tried again. */
export const followRetry = (track: Track): void => {
  keep({ track, result: 'under_way' })
  followOpen()
}

/** Follows what was tried again for as long as its results are on the screen. Returns what ends it. */
export const watchRetries = (): (() => void) => {
  watchers++
  followOpen()
  return () => {
    watchers--
  }
}
