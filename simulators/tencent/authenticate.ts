import type { FastifyRequest } from 'fastify'
import { pathOf } from '#simulators/shared/paths.ts'
import { createNonceMemory } from '#simulators/shared/nonce-memory.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import type { Grant } from '#simulators/shared/token-book.ts'
import { readQuery } from '#simulators/shared/read-input.ts'
import { refusal, wrongParameter } from './codes.ts'

export type Credentials = { accessToken: string; timestamp: string; nonce: string }
export type Caller = { token: string; grant: Grant }
export type Authenticate = (request: FastifyRequest, credentials: Credentials, scope: string) => Caller

const allowedSkewSeconds = 300
const tokenShape = /^[\w-]{8,256}$/

export function credentialsInQuery(request: FastifyRequest): Credentials {
  const query = readQuery(request)
  return { accessToken: query.text('access_token'), timestamp: query.text('timestamp'), nonce: query.text('nonce') }
}

/** Callback mode carries them in headers; the documents spell the token's both ways. */
export function credentialsInHeaders(request: FastifyRequest): Credentials {
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : ''
  }
  const accessToken = header('access-token') || header('access_token')
  return { accessToken, timestamp: header('timestamp'), nonce: header('nonce') }
}

export function createAuthenticate({ clock, tokens, faults, accounts }: Core): Authenticate {
  const nonces = createNonceMemory(clock, 2 * allowedSkewSeconds * 1000)

  const readToken = (request: FastifyRequest, token: string): Grant => {
    if (token === '') throw refusal(11005)
    if (!tokenShape.test(token)) throw refusal(11004)
    const known = tokens.readAccess(token).grant
    const covers = (accountId: number) => known !== undefined && accounts.covers(known.accountIds, accountId)
    if (faults.take('expireToken', pathOf(request), covers) !== null) tokens.expireOne(token)
    const { state, grant } = tokens.readAccess(token)
    if (state === 'expired') throw refusal(11000)
    if (state !== 'valid' || grant === undefined) throw refusal(11002)
    return grant
  }

  return (request, { accessToken, timestamp, nonce }, scope) => {
    const grant = readToken(request, accessToken)
    if (!/^\d{1,12}$/.test(timestamp)) throw wrongParameter('The parameter timestamp is invalid.', 'timestamp 不合法')
    if (Math.abs(Number(timestamp) - clock.seconds()) > allowedSkewSeconds) {
      throw wrongParameter('The timestamp is out of the allowed range of 300 seconds.', 'timestamp 误差超过 300 秒')
    }
    if (nonce === '' || nonce.length > 32) throw wrongParameter('The parameter nonce is invalid.', 'nonce 不合法')
    const replayed = faults.take('nonceReplay', pathOf(request)) !== null
    if (replayed || !nonces.use(`${accessToken}:${nonce}`)) {
      throw wrongParameter('The nonce has been used before', 'nonce 已被使用')
    }
    if (!grant.scopes.includes(scope)) throw refusal(11014)
    return { token: accessToken, grant }
  }
}
