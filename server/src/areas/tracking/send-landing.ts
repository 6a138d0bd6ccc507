import type { FastifyReply, FastifyRequest } from 'fastify'
import { paramText } from '#contract/adsets/kind-params.ts'
import { SETTINGS } from '#contract/settings/registry.ts'
import { sendPage } from './answer.ts'
import type { TrackerParts } from './tracker-parts.ts'
import { landingPage, plainPage } from './landing-page.ts'
import type { Link } from './link-cache.ts'
import { targetOf } from './target-of.ts'

const NO_FOOTER = SETTINGS.landing.schema.parse({})

/** A page without its footer is better than none while the database is away. */
export const footerSettings = ({ settings }: Pick<TrackerParts, 'settings'>) =>
  settings.get('landing').catch(() => NO_FOOTER)

/** The page with its button, for this visit. */
export const sendLanding = async (
  parts: Pick<TrackerParts, 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
  link: Link,
  visitId: string,
): Promise<FastifyReply> => {
  const { params, kind, key, lead } = link
  if (params === undefined)
    return sendPage(request, reply, 200, (nonce) => plainPage(nonce, '页面准备中', '内容正在更新，请稍后再来。'))
  const footer = await footerSettings(parts)
  const scheme = lead === undefined ? targetOf(kind, paramText(params, 'target'), visitId) : undefined
  const go = scheme ?? `/p/${key}/go?track=${visitId}`
  return sendPage(request, reply, 200, (nonce) => landingPage(nonce, { params, settings: footer, go, scheme }))
}
