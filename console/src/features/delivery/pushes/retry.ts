import type { TFunction } from 'i18next'
import type { PushState } from '#contract/adsets/statuses.ts'
import type { Track } from '#contract/delivery/entities.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { followRetry } from './follow-retries.ts'
import { tracks } from './resource.ts'

const RETRYABLE: readonly PushState[] = ['retrying', 'rejected', 'uncertain', 'dead']
/** Past its push deadline no platform takes it any more. */
export const canRetry = ({ state, deadline }: Track): boolean =>
  RETRYABLE.includes(state) && (deadline === null || Date.parse(deadline) > Date.now())

/** What trying again may mean, where it is not harmless. */
export const retryWarning = ({ state }: Track, t: TFunction): string => {
  if (state === 'uncertain')
    return t(
      'It was sent before and no answer came. This platform cannot tell a repetition: if it took the first one, it may count twice.',
    )
  return state === 'rejected'
    ? t('The platform refused it before. Unless something was put right meanwhile, it will refuse it again.')
    : t('It goes to the platform at once, ahead of its own time.')
}

/** Tries it again at once; what comes of it is followed and said above the list. */
export const retry = async (id: string): Promise<Track> => {
  const { track } = await mutate('retryTrack', { params: { id } })
  followRetry(track)
  return tracks.put(track)
}
