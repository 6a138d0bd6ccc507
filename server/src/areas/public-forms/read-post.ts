import type { FastifyRequest } from 'fastify'
import { detectBot } from '../tracking/detect-bot.ts'
import { agentOf } from '../tracking/visitor.ts'

/** What was written under a name, as often as it came. */
export type Fields = (name: string) => readonly string[]
export const NO_FIELDS: Fields = () => []

/** What is written into a page is more than a link may carry. */
export const MOST_BYTES = 64 * 1024
const MOST_FIELDS = 2_000

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
  return detectBot({ method, agent: agentOf(request), headers, isBrowser: true, perMinute })
}
