import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../core/config.ts'
import type { SettingsStore } from '../../core/settings/store.ts'
import { answerNotFound } from './answer.ts'
import type { Recorder } from './group-commit.ts'
import type { LandingPages } from './landing-port.ts'
import { baseKey, isVariantKey, type Link, type LinkCache } from './link-cache.ts'
import type { CountAddress } from './make-hit.ts'
import { type LinkQuery, readQuery } from './read-query.ts'

const KEY = /^[A-Za-z0-9_-]{4,64}(\.va_[0-9a-z]{26})?$/

export interface TrackerParts {
  config: Pick<Config, 'trustProxy'>
  links: Pick<LinkCache, 'find' | 'peek'>
  recorder: Recorder
  settings: Pick<SettingsStore, 'get'>
  pages: readonly LandingPages[]
  count: CountAddress
  log: { error(detail: object, words: string): void }
}

export interface LinkRequest {
  Params: { key: string }
}

/** What a link was asked with: its query, and a form's fields where it was posted. */
export const queryOf = (request: FastifyRequest): LinkQuery => {
  const { url } = request.raw
  const sign = url?.indexOf('?') ?? -1
  const posted = typeof request.body === 'string' && request.body !== '' ? `&${request.body}` : ''
  return readQuery((sign < 0 ? '' : (url?.slice(sign + 1) ?? '')) + posted)
}

/** The link, or nothing when the visitor has been answered. */
export const findLink = async (
  { links }: TrackerParts,
  request: FastifyRequest<LinkRequest>,
  reply: FastifyReply,
): Promise<Link | undefined> => {
  const { key } = request.params
  const found = KEY.test(key) ? await links.find(key) : undefined
  // Of a variant that is no more its visitors go on as everyone does.
  const link = found ?? (isVariantKey(key) && KEY.test(key) ? await links.find(baseKey(key)) : undefined)
  if (link === undefined) await answerNotFound(request, reply)
  return link
}
