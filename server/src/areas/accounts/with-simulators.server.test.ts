import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AD_PLATFORMS, nameOf, platformOf } from '#simulators/ad-platforms.ts'
import type { AdPlatform } from '#simulators/shared/ad-platform.ts'
import { startSimulators, type Simulators } from '#simulators/start.ts'
import { AD_PROVIDERS, type AdProvider } from '#contract/accounts/providers.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { accessTokenOf, reportAuthFailure } from './access-token.ts'
import { authorizationOf, makeApp } from './testing/connect.ts'

let server: TestServer
let simulators: Simulators
let enterpriseId: string
beforeAll(async () => {
  simulators = await startSimulators({})
  server = await startTestServer({ SIMULATORS: 'on' })
  enterpriseId = await server.enterprise()
  for (const { provider, settingsFor } of Object.values<AdPlatform>(AD_PLATFORMS)) {
    const url = simulators.ads[provider]?.url() ?? ''
    await server.admin.put(`/config/${provider}`, { settings: JSON.stringify(settingsFor(url)) })
  }
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const simulatorOf = (provider: AdProvider) => simulators[nameOf(provider)]

/** Who gives consent: an agency for all it manages, where the platform has any. */
const ownerOf = (provider: AdProvider) => {
  const { all } = simulatorOf(provider).accounts
  return all.find(({ role }) => role === 'agency') ?? all.at(-1)
}
const hasAgency = (provider: AdProvider): boolean =>
  platformOf(provider)
    .build({})
    .accounts.all.some(({ role }) => role === 'agency')

/** The whole way of a browser: to the platform, consent there, back to us, on to the console. */
const consent = async (provider: AdProvider, accountId: number): Promise<string> => {
  const [[appId, secret] = ['', '']] = simulatorOf(provider).apps
  const known = (await server.admin.get(`/thirdpartyapps?q=${appId}`)).body.thirdpartyapps[0]
  const app = known?.id ?? (await makeApp(server, { provider, appId, secret }))
  const { url } = (await server.admin.post('/accounts/authorize', { appId: app, enterpriseId })).body
  const allowed = await fetch(`${url}&account_id=${accountId}`, { redirect: 'manual' })
  const back = await fetch(allowed.headers.get('location') ?? '', { redirect: 'manual' })
  return back.headers.get('location') ?? ''
}

describe.each(AD_PROVIDERS)('an account of %s', (provider) => {
  it('is connected through the platform’s own consent, read and kept valid', async () => {
    const owner = ownerOf(provider)
    expect(await consent(provider, owner?.id ?? 0)).toMatch(/^\/#\/apps\/adaccounts\/list\?connected=\d+$/)
    const accountId = owner === undefined ? '' : platformOf(provider).accountIdOf(owner)
    const { accounts } = (await server.admin.get(`/accounts?q=${encodeURIComponent(accountId)}`)).body
    expect(accounts).toMatchObject([
      { provider, accountId, role: owner?.role, tokenStatus: 'valid', grants: [{ enterpriseId }] },
    ])
    const [{ id }] = accounts
    const refreshed = await server.admin.post(`/accounts/${id}/refresh`)
    expect([refreshed.status, refreshed.body.account?.name]).toEqual([200, owner?.name])

    const authorization = await authorizationOf(server, id)
    const first = await accessTokenOf(server.services, authorization)
    const second = await reportAuthFailure(server.services, authorization, first.version)
    expect(second.version).toBe(first.version + 1)
    expect(second.token).not.toBe(first.token)
    expect((await server.admin.post(`/accounts/${id}/refresh`)).status).toBe(200)

    // Where a refresh kills the old pair, a second one beside it would end the authorisation.
    await server.rows("update authorizations set access_expires_at = now() - interval '1 minute' where id = $1", [
      authorization,
    ])
    const asked = await Promise.all(Array.from({ length: 6 }, () => accessTokenOf(server.services, authorization)))
    expect(new Set(asked.map(({ version }) => version))).toEqual(new Set([second.version + 1]))
    expect((await server.admin.post(`/accounts/${id}/refresh`)).status).toBe(200)
  })

  it.runIf(hasAgency(provider))('that is an agency lists its accounts, of which the chosen are taken in', async () => {
    const { accounts } = (await server.admin.get(`/accounts?provider=${provider}&pageSize=0`)).body
    const agency = accounts.find((one: { role: string }) => one.role === 'agency')
    const listed = await server.admin.get(`/accounts/${agency.id}/agent_accounts?pageSize=5`)
    expect(listed.status).toBe(200)
    const ids = listed.body.agent_accounts.slice(0, 2).map((one: { accountId: string }) => one.accountId)
    const { results } = (await server.admin.post(`/accounts/${agency.id}/import`, { accountIds: ids, enterpriseId }))
      .body
    expect(results).toMatchObject([{ outcome: 'created' }, { outcome: 'created' }])
    const child = (await server.admin.get(`/accounts/${results[0].id}`)).body.account
    expect(child).toMatchObject({ agentAccountId: agency.accountId, tokenStatus: 'valid' })
    expect((await server.admin.post(`/accounts/${child.id}/refresh`)).status).toBe(200)
  })
})

describe('an app of OceanEngine', () => {
  it('is proved by its token, and refused with a wrong secret', async () => {
    const [[appId] = ['']] = simulators.oceanengine.apps
    const app = (await server.admin.get(`/thirdpartyapps?q=${appId}`)).body.thirdpartyapps[0]
    const proved = await server.admin.get(`/thirdpartyapps/${app.id}/access_token`)
    expect([proved.status, proved.body.tail?.length ?? proved.body.code]).toEqual([200, 4])
    await server.admin.put(`/thirdpartyapps/${app.id}`, { secret: 'quite another' })
    const refused = await server.admin.get(`/thirdpartyapps/${app.id}/access_token`)
    expect([refused.status, refused.body.code]).toEqual([422, 'platform.refused'])
  })
})

describe('data sources of Tencent', () => {
  it('are made once', async () => {
    const { accounts } = (await server.admin.get('/accounts?provider=tencent_gdt&pageSize=0')).body
    const child = accounts.find((one: { role: string }) => one.role === 'advertiser')
    const made = await server.admin.post(`/accounts/${child.id}/user_action_sets`, {})
    expect([made.status, made.body.user_action_sets?.length]).toEqual([200, 1])
    const again = await server.admin.post(`/accounts/${child.id}/user_action_sets`, { name: '再来一次' })
    expect(again.body).toEqual(made.body)
  })
})
