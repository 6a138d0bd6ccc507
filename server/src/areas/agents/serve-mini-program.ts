import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { MiniProgramBody } from '#contract/agents/entities.ts'
import type { z } from 'zod'
import type { Contact } from './read-agents.ts'
import { newSecret } from '../../core/db/ids.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/services.ts'
import { type AgentWay, deskOf, placeOf, wayTo } from './page/agent-way.ts'
import type { TrackerParts } from '../tracking/tracker-parts.ts'
import type { Giver } from './give-agent.ts'
import { visitByTrack } from '../conversions/find-candidates.ts'
import { visitorKey } from './page/known-visitor.ts'
import { landingTitle } from '../tracking/landing-page.ts'
import type { Link } from '../tracking/link-cache.ts'
import { landingHit } from '../tracking/make-hit.ts'
import { readQuery } from '../tracking/read-query.ts'
import { serveSignedHook } from '../tracking/signed-hook.ts'
import type { Asked } from '../tracking/visitor.ts'

type Body = z.output<typeof MiniProgramBody>

const PAGE = '小程序'

interface Parts extends Pick<TrackerParts, 'links' | 'recorder' | 'count'> {
  giver: Giver
}

/** One visit a day of somebody known by their id in the mini-program; nobody else can be told apart. */
const sessionOf = ({ openid }: Body): string =>
  openid === ''
    ? newSecret()
    : createHash('sha256')
        .update(`${shanghaiDay(new Date())} ${openid}`)
        .digest('base64url')

const findVisit = async (services: Services, link: Link, track: string): Promise<string | undefined> => {
  if (track === '') return undefined
  return (await withSystem(services.db, (tx) => visitByTrack(tx, link.adsetId, track)))?.id
}

/** The mini-program was opened, as the landing page would have been. */
const makeVisit = ({ recorder, count }: Parts, asked: Asked, link: Link, body: Body): Promise<string> => {
  const page = link.params === undefined ? PAGE : landingTitle(link.params)
  const visit = { session: sessionOf(body), page }
  // Where nobody knows the visitor's address, many share none.
  const counted = body.ip === '' ? () => 0 : count
  return recorder.hit(landingHit(asked, readQuery(body.query.replace(/^\?/, '')), link, visit, counted))
}

const shown = (agent: Contact, link: AgentWay | undefined, visitId: string, absolute: (path: string) => string) => ({
  name: agent.name,
  weixin: agent.weixin,
  avatar: absolute(agent.avatar),
  qrcode: absolute(agent.qrcode),
  link: link?.kind === 'link' ? link.address : null,
  kf: deskOf(agent, visitId)?.address ?? null,
})

/**
 * Where a mini-program's server asks for its visitor: which visit this is, and which agent receives it. The same visitor
 * asking again has the same answer.
 */
export const serveMiniProgram = (app: FastifyInstance, services: Services, parts: Parts): void =>
  serveSignedHook(app, services, {
    path: '/hooks/mini/:key',
    body: MiniProgramBody,
    answer: async (_adsetId, body, request) => {
      const link = await parts.links.find(request.params.key)
      if (link === undefined) throw new Failure('adset.not_found')
      const headers = { 'user-agent': body.agent || 'MicroMessenger miniProgram' }
      const asked = { method: 'GET', ip: body.ip, headers }
      const trackId = (await findVisit(services, link, body.track)) ?? (await makeVisit(parts, asked, link, body))
      const visitor = body.openid === '' ? null : visitorKey('o', body.openid)
      const { rule, agent } = await parts.giver.give(placeOf(link), { visitId: trackId, visitor })
      const absolute = (path: string) => (path === '' ? '' : services.origin() + path)
      // Whoever is off is reached through their customer-service account alone.
      const way = agent === null || rule === 'kf' ? undefined : wayTo(agent, link, trackId)
      return { trackId, rule, agent: agent && shown(agent, way, trackId, absolute) }
    },
  })
