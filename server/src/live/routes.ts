import { liveTicket } from '#contract/core/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { giveTicket } from '../core/live/create-live-ticket.ts'

export const liveRoutes: Route[] = [route(liveTicket, giveTicket)]
