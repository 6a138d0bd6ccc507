import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cardPlace, ringPlace } from '../../cards/page/card-place.ts'
import { timeOf } from '../../core/db/ids.ts'
import { formPlace } from '../../forms/form-place.ts'
import { findLink, type LinkRequest, queryOf, type TrackerParts } from './build-tracker.ts'
import { landingTitle } from './landing-page.ts'
import type { Link } from './link-cache.ts'
import { landingHit } from './make-hit.ts'
import type { LinkQuery } from './read-query.ts'
import { addressOf, type Opened, sendAgentPage } from '../agents/page/send-agent-page.ts'
import { sendLanding } from './send-landing.ts'
import { targetName } from './target-of.ts'
import { sessionCookie, sessionOf } from './visitor.ts'

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
    const place = formPlace(link)
    if (place !== undefined) return parts.forms.show(request, reply, place, visitId)
    const card = cardPlace(link)
    if (card !== undefined) return parts.cards.show(request, reply, card, visitId)
    const ring = ringPlace(link)
    if (ring !== undefined) return parts.rings.show(request, reply, ring, visitId)
    if (params?.opens === 'agent') return sendAgentPage(parts, request, reply, link, opened)
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
    if (link.params?.opens === 'agent') {
      const asked = { agentId: query.get('agent') ?? '', via: query.get('via') }
      const found = await addressOf(parts, link, visitId, asked)
      if (found !== undefined) return leadOn(reply, link.adsetId, visitId, found.to, found.named)
      if (!isTrack(track)) return sendAgentPage(parts, request, reply, link, opened)
    }
    if (link.lead === undefined) return sendLanding(parts, request, reply, link, visitId)
    return leadOn(reply, link.adsetId, visitId, link.lead(visitId))
  })
}
