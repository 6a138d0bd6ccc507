import type { FastifyRequest } from 'fastify'
import { pathOf } from '#simulators/shared/paths.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import type { Grant } from '#simulators/shared/token-book.ts'
import { refusal } from './codes.ts'

export type Authenticate = (request: FastifyRequest, token: string) => Grant

export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

export function createAuthenticate({ tokens, faults, accounts }: Core): Authenticate {
  return (request, token) => {
    if (token === '') throw refusal(40104)
    const known = tokens.readAccess(token).grant
    const covers = (accountId: number) => known !== undefined && accounts.covers(known.accountIds, accountId)
    if (faults.take('expireToken', pathOf(request), covers) !== null) tokens.expireOne(token)
    const { state, grant } = tokens.readAccess(token)
    if (state === 'expired') throw refusal(40102)
    if (state !== 'valid' || grant === undefined) throw refusal(40105)
    return grant
  }
}
