import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findLink, type LinkRequest, queryOf, type TrackerParts } from './tracker-parts.ts'
import { pageOf } from './landing-port.ts'
import { monitorHit } from './make-hit.ts'
import { ACKNOWLEDGED } from './quick-monitor.ts'
import { sendLanding } from './send-landing.ts'
import { isNavigation } from './visitor.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** `/t/{key}`: the platforms call it with each click; a browser that comes this way is led on. */
export const monitorRoutes = (app: FastifyInstance, parts: TrackerParts): void => {
  const record = async (request: FastifyRequest<LinkRequest>, reply: FastifyReply) => {
    const link = await findLink(parts, request, reply)
    if (link === undefined) return reply
    const query = queryOf(request)
    const isBrowser = query.get('r') === '1' || isNavigation(request)
    const hit = monitorHit(request, query, link, isBrowser, parts.count)
    const visitId = await parts.recorder.hit(hit)
    if (!isBrowser)
      return reply
        .headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .send(ACKNOWLEDGED)
    if (link.lead === undefined) {
      const page = pageOf(parts.pages, link)
      if (page !== undefined) return page.show(request, reply, { visitId, isPerson: hit.bot === null })
      return sendLanding(parts, request, reply, link, visitId)
    }
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(link.lead(visitId))
  }
  app.get<LinkRequest>('/t/:key', record)
  app.post<LinkRequest>('/t/:key', record)
}
