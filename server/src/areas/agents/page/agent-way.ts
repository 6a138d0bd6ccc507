import type { Contact } from '../read-agents.ts'
import type { Link } from '../../tracking/link-cache.ts'
import { targetOf } from '../../tracking/target-of.ts'

/** How a visitor gets to an agent by an address that knows the visit. */
export interface AgentWay {
  kind: 'link' | 'kf'
  address: string
}

/** The ad set's own target adds somebody: the track id comes back with the friend. */
const hasOwnLink = ({ kind, lead }: Pick<Link, 'kind' | 'lead'>): boolean => kind === 'huoke' && lead !== undefined

export const placeOf = (link: Link) => ({ adsetId: link.adsetId, hasOwnLink: hasOwnLink(link) })

/** A customer-service account keeps what it is given for whoever answers. */
const kfAddress = (kf: string, visitId: string): string => `${kf}${kf.includes('?') ? '&' : '?'}scene_param=${visitId}`

/** Its customer-service account, which answers even while the agent does not. */
export const deskOf = ({ kf }: Contact, visitId: string): AgentWay | undefined =>
  kf === null ? undefined : { kind: 'kf', address: kfAddress(kf, visitId) }

/** Its own link, the link of the ad set, and as a last resort its customer-service account. */
export const wayTo = (agent: Contact, adset: Link, visitId: string): AgentWay | undefined => {
  if (agent.link !== null) return { kind: 'link', address: targetOf('huoke', agent.link, visitId) }
  if (hasOwnLink(adset) && adset.lead !== undefined) return { kind: 'link', address: adset.lead(visitId) }
  return deskOf(agent, visitId)
}

/** Opens WeChat itself from outside it. */
export const schemeOf = (address: string): string => `weixin://biz/ww/profile/${encodeURIComponent(address)}`
