import * as endpoints from '#contract/tracking/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { conversionRoutes } from './conversion-routes.ts'
import { readLiveBoard } from './live-board.ts'
import { readTimeline } from './timeline.ts'

export const trackingRoutes: Route[] = [
  route(endpoints.showTimeline, readTimeline),
  route(endpoints.showLiveBoard, readLiveBoard),
  ...conversionRoutes,
]
