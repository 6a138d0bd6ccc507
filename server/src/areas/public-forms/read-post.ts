import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../core/limits/network-of.ts'
import type { Services } from '../../core/services.ts'
import { detectBot } from '../tracking/detect-bot.ts'
import { userAgentOf } from '../tracking/visitor.ts'

/** What was written under a name, as often as it came. */
export type Fields = (name: string) => readonly string[]
export const NO_FIELDS: Fields = () => []

/** By field, what is wrong with it. */
export type Wrong = Readonly<Record<string, string>>
export type ReadPost<A> = { answers: A } | { wrong: Wrong }

const MOST_FIELDS = 2_000
const MINUTE = 60_000

/** How often one address may send a page of one ad set within a minute. */
export const PER_MINUTE_OF_ADDRESS = 30

export const fieldsOf = ({ body }: Pick<FastifyRequest, 'body'>): Fields => {
  const given = new URLSearchParams(typeof body === 'string' ? body : '')
  return given.size > MOST_FIELDS ? NO_FIELDS : (name) => given.getAll(name)
}

/** Why whoever sent this is taken for a machine; null for a person. */
export const machineOf = (request: FastifyRequest, fields: Fields, perMinute: number): string | null => {
  const { method, headers } = request
  if (fields('_website').some((one) => one !== '')) return 'honeypot'
  return detectBot({ method, userAgent: userAgentOf(request), headers, isBrowser: true, perMinute })
}

/** Counts what an address does on an ad set's page within a minute, or another span. Above `max` it is not counted. */
export const countPosts =
  ({ limits }: Pick<Services, 'limits'>, what: string, spanMs = MINUTE) =>
  async (adsetId: string, ip: string, max: number): Promise<number> =>
    (await limits.count({ key: `${what} ${adsetId} ${networkOf(ip)}`, max, spanMs })).n
