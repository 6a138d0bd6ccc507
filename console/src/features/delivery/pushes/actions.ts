import type { TFunction } from 'i18next'
import { type PushState, RELEASABLE_STATES } from '#contract/adsets/statuses.ts'
import type { Track } from '#contract/delivery/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { BatchAction, RowAction } from '#console/shared/table/list-spec.ts'
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
      return { said: t('Tried again') }
    },
  },
  {
    id: 'release',
    label: text('Replenish'),
    allowed: canRelease,
    perform: ({ clickId }) => void replenish(clickId ?? undefined),
  },
]

/** The same for all that are chosen; each says for itself what stood against it. */
export const retryAll = (t: TFunction): BatchAction<Track> => ({
  id: 'retry',
  label: text('Try again'),
  allowed: canRetry,
  question: (rows) => ({
    title: t('Try these pushes again? They are {{n}}.', { n: rows.length }),
    detail: rows.some(({ state }) => state === 'uncertain')
      ? t('Some were sent before and never answered: if the platform took them, they may count twice.')
      : t('They go to the platform at once, ahead of their own time.'),
  }),
  perform: ({ id }) => retry(id),
  nameOf: ({ clickId, id }) => clickId ?? id,
})
