import type { FastifyReply, FastifyRequest } from 'fastify'
import { agentPage, screenOf } from './agent-page.ts'
import { deskOf, placeOf, schemeOf, wayTo } from './agent-way.ts'
import { sendPage } from '../../tracking/answer.ts'
import type { LandingPages, Opened } from '../../tracking/landing-port.ts'
import type { Giver } from '../give-agent.ts'
import { knownVisitor } from './known-visitor.ts'
import type { Link } from '../../tracking/link-cache.ts'
import { footerSettings, sendLanding } from '../../tracking/send-landing.ts'
import type { TrackerParts } from '../../tracking/tracker-parts.ts'
import { userAgentOf } from '../../tracking/visitor.ts'

interface Parts extends Pick<TrackerParts, 'settings'> {
  giver: Giver
}

/** The agent of this visit, with every way to them; the ad set's own page where there is nobody. */
const sendAgentPage = async (
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  link: Link,
  { visitId, isPerson }: Opened,
): Promise<FastifyReply> => {
  const { giver } = parts
  const { visitor, cookie } = knownVisitor(request, request.protocol === 'https')
  const place = placeOf(link)
  const only = link.agentIds
  const given = isPerson
    ? await giver.give(place, { visitId, visitor, only })
    : await giver.glance(place, { visitId, only })
  const { params } = link
  if (given.agent === null || params === undefined) return sendLanding(parts, request, reply, link, visitId)
  void reply.header('set-cookie', cookie)
  const { agent } = given
  const way = given.rule === 'kf' ? deskOf(agent, visitId) : wayTo(agent, link, visitId)
  const via = way?.kind === 'kf' ? '&via=kf' : ''
  const page = {
    params,
    agent,
    settings: await footerSettings(parts),
    way,
    go: `/p/${link.key}/go?track=${visitId}&agent=${agent.id}${via}`,
    screen: screenOf(userAgentOf(request)),
  }
  return sendPage(request, reply, 200, (nonce) => agentPage(nonce, page), true)
}

/** Where the button of such a page leads, and what leaving is called; undefined where the agent is no more. */
const addressOf = async (
  { giver }: Parts,
  link: Link,
  visitId: string,
  asked: { agentId: string; via: string | undefined },
): Promise<{ to: string; named: string } | undefined> => {
  const agent = await giver.contact(placeOf(link), asked.agentId)
  const desk = asked.via === 'kf' && agent !== undefined ? deskOf(agent, visitId) : undefined
  const way = desk ?? (agent && wayTo(agent, link, visitId))
  if (way === undefined) return undefined
  const to = asked.via === 'weixin' && way.kind === 'link' ? schemeOf(way.address) : way.address
  return { to, named: way.address }
}

/** The pages of ad sets that bring the visitor to an agent. */
export const agentPages = (parts: Parts): LandingPages => ({
  find: (link) =>
    link.params?.opens !== 'agent'
      ? undefined
      : {
          show: (request, reply, opened) => sendAgentPage(parts, request, reply, link, opened),
          leadOn: (query, visitId) =>
            addressOf(parts, link, visitId, { agentId: query.get('agent') ?? '', via: query.get('via') }),
        },
})
