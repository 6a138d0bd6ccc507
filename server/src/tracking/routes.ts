import * as endpoints from '#contract/tracking/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { conversionRoutes } from './conversion-routes.ts'
import { readLiveBoard } from '../areas/tracking/get-live-board.ts'
import { readTimeline } from '../areas/tracking/get-timeline.ts'

export const trackingRoutes: Route[] = [
  route(endpoints.showTimeline, readTimeline),
  route(endpoints.showLiveBoard, readLiveBoard),
  ...conversionRoutes,
]
