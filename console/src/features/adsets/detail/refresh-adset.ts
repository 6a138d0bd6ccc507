import { refreshShown } from '#console/shared/query/invalidate.ts'

/** Reads again whatever is shown of an ad set, because something has happened to it. */
export const refreshAdset = (): void =>
  refreshShown(
    'getAdset',
    'getAdsetCost',
    'getAdsetSetup',
    'getAdsetTrend',
    'getTimeline',
    'getRotation',
    'listTracks',
    'getTrack',
    'listAudit',
  )
