import type { TFunction } from 'i18next'
import { type PushState, RELEASABLE_STATES } from '#contract/adsets/statuses.ts'
import type { Track } from '#contract/delivery/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { canRetry, retry, retryWarning } from './retry.ts'

const RELEASABLE: readonly PushState[] = RELEASABLE_STATES
export const canRelease = ({ state, clickId }: Track): boolean => clickId !== null && RELEASABLE.includes(state)

export const trackActions = (t: TFunction, replenish: (clickId?: string) => void): RowAction<Track>[] => [
  {
    id: 'retry',
    label: text('Try again'),
    allowed: canRetry,
    question: (track) => ({ title: t('Try this push again?'), detail: retryWarning(track, t) }),
    perform: async ({ id }) => {
      await retry(id)
      return { said: t('It is on its way') }
    },
  },
  {
    id: 'release',
    label: text('Replenish'),
    allowed: canRelease,
    perform: ({ clickId }) => void replenish(clickId ?? undefined),
  },
]
