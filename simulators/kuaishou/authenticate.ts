import type { FastifyRequest } from 'fastify'
import type { Account } from '#simulators/shared/accounts.ts'
import { pathOf } from '#simulators/shared/paths.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import { refusal } from './codes.ts'

/** The account a business call is about, if its token opens it. */
export type Enter = (request: FastifyRequest, advertiserId: number) => Account

export function createEnter({ tokens, faults, accounts }: Core): Enter {
  return (request, advertiserId) => {
    const header = request.headers['access-token']
    const token = typeof header === 'string' ? header : ''
    const known = tokens.readAccess(token).grant
    const covers = (accountId: number) => known?.accountIds.includes(accountId) ?? false
    if (faults.take('expireToken', pathOf(request), covers) !== null) tokens.expireOne(token)
    const { state, grant } = tokens.readAccess(token)
    if (state !== 'valid' || grant === undefined) throw refusal(40001)
    const account = accounts.find(advertiserId)
    if (account === undefined || !grant.accountIds.includes(account.id)) throw refusal(40003)
    return account
  }
}
