import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { timeOf } from '../../core/db/ids.ts'
import { answerNotFound } from './answer.ts'
import { type Opened, pageOf } from './landing-port.ts'
import type { Link } from './link-cache.ts'
import { landingHit } from './make-hit.ts'
import type { LinkQuery } from './read-query.ts'
import { sendLanding } from './send-landing.ts'
import { findLink, type LinkRequest, queryOf, type TrackerParts } from './tracker-parts.ts'
import { targetName } from './target-of.ts'
import { isPreview, pageName, previewVisit, showVariant } from './show-variant.ts'
import { sessionCookie, sessionOf } from './visitor.ts'

/** Of a page's own form, with everything a visitor may write. */
const MOST_POSTED = 64 * 1024
const TRACK = /^v_[0-9a-z]{26}$/

const isTrack = (text: string | undefined): text is string =>
  text !== undefined && TRACK.test(text) && timeOf(text) !== undefined

/** `/p/{key}`: what a visitor of the ad sees, and `/p/{key}/go`, the way on from it. */
export const landingRoutes = (app: FastifyInstance, parts: TrackerParts): void => {
  const { recorder, count } = parts

  /** Records the visit; answers with the link as this visitor is shown it. */
  const open = async (
    request: FastifyRequest,
    reply: FastifyReply,
    query: LinkQuery,
    asked: Link,
  ): Promise<Opened & { link: Link }> => {
    if (isPreview(asked)) return { ...previewVisit(), link: asked }
    const session = sessionOf(request)
    const isSecure = request.protocol === 'https'
    void reply.header('set-cookie', sessionCookie(session, isSecure))
    const plain = landingHit(request, query, asked, { session, page: pageName(asked) }, count)
    const { link, hit, cookie } = showVariant(asked, plain, request.headers.cookie)
    const visitId = await recorder.hit(hit)
    const kept = cookie(visitId, isSecure)
    if (kept !== undefined) void reply.header('set-cookie', kept)
    return { visitId, isPerson: hit.bot === null, link }
  }

  const leadOn = async (
    reply: FastifyReply,
    adsetId: string,
    visitId: string,
    to: string,
    named = to,
  ): Promise<FastifyReply> => {
    await recorder.leave({ adsetId, visitId, at: Date.now(), target: targetName(named) })
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to)
  }

  app.get<LinkRequest>('/p/:key', async (request, reply) => {
    const asked = await findLink(parts, request, reply)
    if (asked === undefined) return reply
    const opened = await open(request, reply, queryOf(request), asked)
    const { visitId, link } = opened
    const { params, lead, adsetId } = link
    const page = pageOf(parts.pages, link)
    if (page !== undefined) return page.show(request, reply, opened)
    if (params?.opens === 'direct' && lead !== undefined) return leadOn(reply, adsetId, visitId, lead(visitId))
    return sendLanding(parts, request, reply, link, visitId)
  })

  app.get<LinkRequest>('/p/:key/go', async (request, reply) => {
    const asked = await findLink(parts, request, reply)
    if (asked === undefined) return reply
    const query = queryOf(request)
    const track = query.get('track')
    const opened = isTrack(track)
      ? { visitId: track, isPerson: true, link: asked }
      : await open(request, reply, query, asked)
    const { visitId, link } = opened
    const page = pageOf(parts.pages, link)
    if (page?.leadOn !== undefined) {
      const found = await page.leadOn(query, visitId)
      if (found !== undefined) return leadOn(reply, link.adsetId, visitId, found.to, found.named)
      if (!isTrack(track)) return page.show(request, reply, opened)
    }
    if (link.lead === undefined) return sendLanding(parts, request, reply, link, visitId)
    return leadOn(reply, link.adsetId, visitId, link.lead(visitId))
  })

  app.post<LinkRequest>('/p/:key', { bodyLimit: MOST_POSTED }, async (request, reply) => {
    const link = await findLink(parts, request, reply)
    if (link === undefined) return reply
    return pageOf(parts.pages, link)?.receive?.(request, reply) ?? answerNotFound(request, reply)
  })

  app.post<LinkRequest>('/p/:key/code', { bodyLimit: MOST_POSTED }, async (request, reply) => {
    const link = await findLink(parts, request, reply)
    if (link === undefined) return reply
    return pageOf(parts.pages, link)?.sendCode?.(request, reply) ?? answerNotFound(request, reply)
  })
}
