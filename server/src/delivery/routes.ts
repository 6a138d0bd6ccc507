import * as endpoints from '#contract/delivery/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { acknowledge } from '../areas/delivery/acknowledge-pushes.ts'
import { previewDecisions } from '../areas/conversions/preview-strategy.ts'
import { replenish } from '../areas/delivery/replenish-pushes.ts'
import { retryPush } from '../areas/delivery/retry-track.ts'
import { showTrack, showTracks } from '../areas/delivery/list-tracks.ts'

export const deliveryRoutes: Route[] = [
  route(endpoints.listTracks, showTracks),
  route(endpoints.getTrack, showTrack),
  route(endpoints.retryTrack, retryPush),
  route(endpoints.ackPushes, acknowledge),
  route(endpoints.relenishPushes, replenish),
  route(endpoints.replenishPushes, replenish),
  route(endpoints.previewStrategy, previewDecisions),
]
