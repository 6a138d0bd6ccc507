import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findLink, type LinkRequest, queryOf, type TrackerParts } from './tracker-parts.ts'
import { pageOf } from './landing-port.ts'
import { monitorHit } from './make-hit.ts'
import { ACKNOWLEDGED } from './quick-monitor.ts'
import { sendLanding } from './send-landing.ts'
import { showVariant } from './show-variant.ts'
import { isNavigation } from './visitor.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** `/t/{key}`: the platforms call it with each click; a browser that comes this way is led on. */
export const monitorRoutes = (app: FastifyInstance, parts: TrackerParts): void => {
  const record = async (request: FastifyRequest<LinkRequest>, reply: FastifyReply) => {
    const asked = await findLink(parts, request, reply)
    if (asked === undefined) return reply
    const query = queryOf(request)
    const isBrowser = query.get('r') === '1' || isNavigation(request)
    const plain = monitorHit(request, query, asked, isBrowser, parts.count)
    // The platform's server is shown nothing.
    const { link, hit, cookie } = showVariant(asked, plain, request.headers.cookie)
    const visitId = await parts.recorder.hit(isBrowser ? hit : plain)
    if (!isBrowser)
      return reply
        .headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .send(ACKNOWLEDGED)
    const kept = cookie(visitId, request.protocol === 'https')
    if (kept !== undefined) void reply.header('set-cookie', kept)
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
