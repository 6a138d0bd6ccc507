import * as endpoints from '#contract/delivery/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { acknowledgePushes } from './acknowledge-pushes.ts'
import { previewStrategy } from '../conversions/preview-strategy.ts'
import { countReleasable, relenishPushes, replenishPushes } from './replenish-pushes.ts'
import { retryTrack } from './retry-track.ts'
import { getTrack, listTracks } from './list-tracks.ts'

export const deliveryRoutes: Route[] = [
  route(endpoints.listTracks, listTracks),
  route(endpoints.getTrack, getTrack),
  route(endpoints.retryTrack, retryTrack),
  route(endpoints.acknowledgePushes, acknowledgePushes),
  route(endpoints.countReleasable, countReleasable),
  route(endpoints.relenishPushes, relenishPushes),
  route(endpoints.replenishPushes, replenishPushes),
  route(endpoints.previewStrategy, previewStrategy),
]
