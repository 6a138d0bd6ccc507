import { AD_PLATFORMS, nameOf, platformOf } from '#simulators/ad-platforms.ts'
import type { AdPlatform } from '#simulators/shared/ad-platform.ts'
import { startSimulators } from '#simulators/start.ts'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { makeApp } from '../../accounts/testing/connect.ts'
import { ADSET } from '../../../testing/adsets.ts'
import { startTestServer } from '../../../testing/test-server.ts'

/** A server on the simulated platforms, and one enterprise whose accounts have given their consent there. */
export const openSpendWorld = async () => {
  const simulators = await startSimulators({})
  const server = await startTestServer({ SIMULATORS: 'on' })
  for (const { provider, settingsFor } of Object.values<AdPlatform>(AD_PLATFORMS)) {
    const url = simulators.ads[provider]?.url() ?? ''
    await server.admin.put(`/config/${provider}`, { settings: JSON.stringify(settingsFor(url)) })
  }
  const enterpriseId = await server.enterprise()
  const owner = await server.join(enterpriseId, 'User')
  const simulatorOf = (provider: AdProvider) => simulators[nameOf(provider)]

  /** The way of a browser through the platform's consent; answers our id of the account. */
  const connect = async (provider: AdProvider, number: number, within = enterpriseId): Promise<string> => {
    const [[appId, secret] = ['', '']] = simulatorOf(provider).apps
    const known = (await server.admin.get(`/thirdpartyapps?q=${appId}`)).body.thirdpartyapps[0]
    const app = known?.id ?? (await makeApp(server, { provider, appId, secret }))
    const { url } = (await server.admin.post('/accounts/authorize', { appId: app, enterpriseId: within })).body
    const allowed = await fetch(`${url}&account_id=${number}`, { redirect: 'manual' })
    await fetch(allowed.headers.get('location') ?? '', { redirect: 'manual' })
    const account = simulatorOf(provider).accounts.find(number)
    const named = account === undefined ? '' : platformOf(provider).accountIdOf(account)
    return String((await server.admin.get(`/accounts?q=${encodeURIComponent(named)}`)).body.accounts[0].id)
  }
  const adset = async (provider: AdProvider, accountId: string, name: string) => {
    const made = await owner.post('/adsets', { ...ADSET, enterpriseId, provider, accountId, name })
    if (made.status !== 200) throw new Error(JSON.stringify(made.body))
    await owner.put(`/adsets/${made.body.adset.id}/state`, { status: 'AD_RUNNING' })
    return { id: String(made.body.adset.id), monitor: String(made.body.adset.links.monitor) }
  }
  return {
    server,
    simulators,
    simulatorOf,
    enterpriseId,
    owner,
    connect,
    adset,
    stop: async () => {
      await server.stop()
      await simulators.stop()
    },
  }
}
