import * as endpoints from '#contract/delivery/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { acknowledge } from './acknowledge.ts'
import { previewDecisions } from './preview-strategy.ts'
import { replenish } from './replenish.ts'
import { retryPush } from './retry-track.ts'
import { showTrack, showTracks } from './show-tracks.ts'

export const deliveryRoutes: Route[] = [
  route(endpoints.listTracks, showTracks),
  route(endpoints.getTrack, showTrack),
  route(endpoints.retryTrack, retryPush),
  route(endpoints.ackPushes, acknowledge),
  route(endpoints.relenishPushes, replenish),
  route(endpoints.replenishPushes, replenish),
  route(endpoints.previewStrategy, previewDecisions),
]
