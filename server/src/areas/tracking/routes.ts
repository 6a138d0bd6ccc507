import * as endpoints from '#contract/tracking/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { getLiveBoard } from './get-live-board.ts'
import { getTimeline } from './get-timeline.ts'

export const trackingRoutes: Route[] = [
  route(endpoints.getTimeline, getTimeline),
  route(endpoints.getLiveBoard, getLiveBoard),
]
