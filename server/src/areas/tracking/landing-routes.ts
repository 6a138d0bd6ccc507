import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { timeOf } from '../../core/db/ids.ts'
import { answerNotFound } from './answer.ts'
import { landingTitle } from './landing-page.ts'
import { type Opened, pageOf } from './landing-port.ts'
import type { Link } from './link-cache.ts'
import { landingHit } from './make-hit.ts'
import type { LinkQuery } from './read-query.ts'
import { sendLanding } from './send-landing.ts'
import { findLink, type LinkRequest, queryOf, type TrackerParts } from './tracker-parts.ts'
import { targetName } from './target-of.ts'
import { sessionCookie, sessionOf } from './visitor.ts'

/** Of a page's own form, with everything a visitor may write. */
const MOST_POSTED = 64 * 1024
const TRACK = /^v_[0-9a-z]{26}$/

const isTrack = (text: string | undefined): text is string =>
  text !== undefined && TRACK.test(text) && timeOf(text) !== undefined

/** `/p/{key}`: what a visitor of the ad sees, and `/p/{key}/go`, the way on from it. */
export const landingRoutes = (app: FastifyInstance, parts: TrackerParts): void => {
  const { recorder, count } = parts

  const open = async (request: FastifyRequest, reply: FastifyReply, query: LinkQuery, link: Link): Promise<Opened> => {
    const session = sessionOf(request)
    void reply.header('set-cookie', sessionCookie(session, request.protocol === 'https'))
    const page = link.params === undefined ? '' : landingTitle(link.params)
    const hit = landingHit(request, query, link, { session, page }, count)
    return { visitId: await recorder.hit(hit), isPerson: hit.bot === null }
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
    const link = await findLink(parts, request, reply)
    if (link === undefined) return reply
    const opened = await open(request, reply, queryOf(request), link)
    const { visitId } = opened
    const { params, lead, adsetId } = link
    const page = pageOf(parts.pages, link)
    if (page !== undefined) return page.show(request, reply, opened)
    if (params?.opens === 'direct' && lead !== undefined) return leadOn(reply, adsetId, visitId, lead(visitId))
    return sendLanding(parts, request, reply, link, visitId)
  })

  app.get<LinkRequest>('/p/:key/go', async (request, reply) => {
    const link = await findLink(parts, request, reply)
    if (link === undefined) return reply
    const query = queryOf(request)
    const track = query.get('track')
    const opened = isTrack(track) ? { visitId: track, isPerson: true } : await open(request, reply, query, link)
    const { visitId } = opened
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
