import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import type { Adset } from '../../contract/adsets/entities.ts'
import type { Api } from '../../server/src/testing/api.ts'
import { unique } from './adset-place.ts'
import type { World } from './world.ts'

/** A running ad set of 澄明传媒, on a new account, that answers each click at the address the click brought. */
export const startAdset = async (
  admin: Api,
  world: World,
  name: string,
  more: Record<string, unknown> = {},
): Promise<Adset> => {
  const fields = { accountId: `9${Date.now()}${unique().slice(0, 2)}`, name: `${name}账户 ${unique()}` }
  const { account } = (await admin.post('/accounts', { provider: 'tencent_gdt', fields })).body
  await admin.put(`/accounts/${account.id}/grant`, { enterpriseId: world.enterprise.id })
  const made = await admin.post('/adsets', {
    enterpriseId: world.enterprise.id,
    name: `${name} ${unique()}`,
    kind: 'huoke',
    provider: 'tencent_gdt',
    accountId: account.id,
    params: { target: 'https://work.weixin.qq.com/ca/cawcde000009', pushMode: 'legacy' },
    pushStrategy: { mode: 'all', events: { friend_added: 'ADD_WECHAT' } },
    ...more,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id } = made.body.adset
  return (await admin.put(`/adsets/${id}/state`, { status: 'AD_RUNNING' })).body.adset
}

/** A platform at an address that outgoing calls may not reach until it is allowed: pushes to it fail. */
export const openPlatform = async () => {
  let taken = 0
  const server = createServer((_request, reply) => {
    taken++
    reply.setHeader('content-type', 'application/json').end('{"code":0,"message":""}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, taken: () => taken, close: () => void server.close() }
}

/** A click that calls back at a host, and its conversion. */
export const convert = async (admin: Api, { id, links }: Adset, host: string): Promise<void> => {
  const clickId = `wx0push${unique()}`
  const callback = encodeURIComponent(`http://${host}/conv?cb=${unique()}`)
  const monitor = links.monitor.replace('__CLICK_ID__', clickId).replace('__CALLBACK__', callback)
  expect((await fetch(monitor)).status).toBe(200)
  const entered = await admin.post('/conversions', { adsetId: id, kind: 'friend_added', clickId })
  expect(entered.status, JSON.stringify(entered.body)).toBe(200)
}

export const allowHost = async (admin: Api, host: string): Promise<void> => {
  const { settings } = (await admin.get('/config/tencent_gdt')).body
  const now = JSON.parse(settings)
  const reply = await admin.put('/config/tencent_gdt', {
    settings: JSON.stringify({ ...now, callbackHosts: `${now.callbackHosts} ${host}` }),
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}
