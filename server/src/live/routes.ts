import { liveTicket } from '#contract/core/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { giveTicket } from './tickets.ts'

export const liveRoutes: Route[] = [route(liveTicket, giveTicket)]
