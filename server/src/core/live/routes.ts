import * as endpoints from '#contract/core/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { createLiveTicket } from './create-live-ticket.ts'

export const liveRoutes: Route[] = [route(endpoints.createLiveTicket, createLiveTicket)]
