import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Link } from './link-cache.ts'
import type { LinkQuery } from './read-query.ts'

/** The visit that opened a page. */
export interface Opened {
  visitId: string
  isPerson: boolean
}

/** The page of one link. */
export interface LinkPage {
  /** `/p/{key}`. */
  show(request: FastifyRequest, reply: FastifyReply, opened: Opened): Promise<FastifyReply>
  /** `/p/{key}` posted: what the visitor wrote. */
  receive?(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** `/p/{key}/code` posted: a code for the visitor's phone. */
  sendCode?(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** `/p/{key}/go`: where its button leads, and what leaving is called; undefined where it leads nowhere any more. */
  leadOn?(query: LinkQuery, visitId: string): Promise<{ to: string; named: string } | undefined>
}

/** What an area offers the landing frame: the page of its own links, and what else those pages ask for. */
export interface LandingPages {
  /** Undefined for a link that leads elsewhere. */
  find(link: Link): LinkPage | undefined
  routes?(app: FastifyInstance): void
}

/** The page that some area has for this link; without one the frame shows its own. */
export const pageOf = (pages: readonly LandingPages[], link: Link): LinkPage | undefined => {
  for (const one of pages) {
    const page = one.find(link)
    if (page !== undefined) return page
  }
  return undefined
}
