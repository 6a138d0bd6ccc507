import { afterEach, describe, expect, it, vi } from 'vitest'
import { api, refusal } from '#console/testing/fake-api.ts'
import { call, type ClientHooks, connectClient } from './client.ts'

const NOBODY: ClientHooks = {
  token: () => undefined,
  onSessionLost: () => undefined,
  onSecondFactorRequired: () => undefined,
  confirmSession: async () => false,
  secondHost: () => '',
}
const connect = (given: Partial<ClientHooks> = {}) => {
  const hooks = { ...NOBODY, token: () => 'session', onSessionLost: vi.fn(), onSecondFactorRequired: vi.fn(), ...given }
  connectClient(hooks)
  return hooks
}
/** The tokens sent, by the address they were sent to. */
const watchTokens = (): [string, string | null][] => {
  const sent: [string, string | null][] = []
  const answer = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push([url.split('?')[0] ?? '', new Headers(init.headers).get('authorization')])
    return answer(url, init)
  })
  return sent
}
const page = { page: 1, pageSize: 20, totalCounts: 0, totalPages: 0 }

afterEach(() => connectClient(NOBODY))

describe('a call', () => {
  it('loses the session when the server knows it no more', async () => {
    const { onSessionLost } = connect()
    api.answer('getMe', () => refusal('session.required'))
    await expect(call('getMe')).rejects.toThrow()
    expect(onSessionLost).toHaveBeenCalledTimes(1)
  })
  it('keeps the session that came after the one it was sent with', async () => {
    let session = 'before'
    const { onSessionLost } = connect({ token: () => session })
    api.answer('getMe', () => {
      session = 'after'
      return refusal('session.required')
    })
    await expect(call('getMe')).rejects.toThrow()
    expect(onSessionLost).not.toHaveBeenCalled()
  })
  it('without the session sends none, and loses none', async () => {
    const { onSessionLost } = connect()
    api.answer('listAccounts', () => refusal('view_token.invalid'))
    const sent = watchTokens()
    await expect(call('listAccounts', { query: { view_token: 'ended' }, withoutSession: true })).rejects.toThrow()
    expect(sent).toEqual([['/api/v1/accounts', null]])
    expect(onSessionLost).not.toHaveBeenCalled()
  })
  it('keeps it when a code or a passkey is refused, which is 401 too', async () => {
    const { onSessionLost } = connect()
    api.answer('confirmTotp', () => refusal('auth.code_wrong'))
    api.answer('getPasskeyOptions', () => refusal('passkey.refused'))
    await expect(call('confirmTotp', { body: { code: '000000' } })).rejects.toThrow()
    await expect(call('getPasskeyOptions')).rejects.toThrow()
    expect(onSessionLost).not.toHaveBeenCalled()
  })
  it('says once and in one place that a second factor must be set up first', async () => {
    const { onSecondFactorRequired, onSessionLost } = connect()
    api.answer('listSessions', () => refusal('auth.second_factor_required'))
    await expect(call('listSessions')).rejects.toThrow()
    expect(onSecondFactorRequired).toHaveBeenCalledTimes(1)
    expect(onSessionLost).not.toHaveBeenCalled()
  })
  it('takes a token of its own to the second host, where that is another origin', async () => {
    connect({ token: () => 'session-1', secondHost: () => 'http://second.test' })
    api.answer('createSecondHostToken', () => ({
      token: 'short',
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    }))
    api.answer('listExtOrders', () => ({ extorders: [], page, total: 0 }))
    const sent = watchTokens()
    await Promise.all([call('listExtOrders'), call('listExtOrders')])
    expect(api.calls('createSecondHostToken')).toHaveLength(1)
    expect(sent).toEqual([
      ['/api/v1/auth/second-host-token', 'JWT session-1'],
      ['http://second.test/api/v1/extorders', 'JWT short'],
      ['http://second.test/api/v1/extorders', 'JWT short'],
    ])
  })
  it('takes the session itself there, where it is the same origin', async () => {
    connect({ token: () => 'session-2' })
    api.answer('listExtOrders', () => ({ extorders: [], page, total: 0 }))
    const sent = watchTokens()
    await call('listExtOrders')
    expect(sent).toEqual([['/api/v1/extorders', 'JWT session-2']])
  })
})
