import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Account } from '#simulators/shared/accounts.ts'
import { pathOf } from '#simulators/shared/paths.ts'
import { readBody } from '#simulators/shared/read-input.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import { invalidParameter, refusal } from './codes.ts'

/** What a business call asks of which account, if its token opens that; credentials stand in the body. */
export type Enter = <T>(request: FastifyRequest, shape: z.ZodType<T>) => { account: Account; body: T }

export function createEnter({ tokens, faults, accounts }: Core): Enter {
  const byName = new Map(accounts.all.map((account) => [account.name, account]))
  return (request, shape) => {
    const asked = z.object({ header: z.object({ userName: z.string(), accessToken: z.string() }), body: shape })
    const { header, body } = readBody(request, asked, invalidParameter)
    const known = tokens.readAccess(header.accessToken).grant
    const covers = (accountId: number) => known?.accountIds.includes(accountId) ?? false
    if (faults.take('expireToken', pathOf(request), covers) !== null) tokens.expireOne(header.accessToken)
    const { state, grant } = tokens.readAccess(header.accessToken)
    if (state !== 'valid' || grant === undefined) throw refusal(8100)
    const account = byName.get(header.userName)
    if (account === undefined || !grant.accountIds.includes(account.id)) throw refusal(8200)
    return { account, body }
  }
}
