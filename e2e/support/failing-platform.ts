import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import type { Adset } from '../../contract/adsets/entities.ts'
import type { SessionClient } from '../../client/src/index.ts'
import { unique } from './adset-place.ts'
import type { World } from './world.ts'

/** A running ad set of 澄明传媒, on a new account, that answers each click at the address the click brought. */
export const startAdset = async (
  admin: SessionClient,
  world: World,
  name: string,
  more: Record<string, unknown> = {},
): Promise<Adset> => {
  const fields = { accountId: `9${Date.now()}${unique().slice(0, 2)}`, name: `${name}账户 ${unique()}` }
  const { account } = await admin.call('createAccount', { body: { provider: 'tencent_gdt', fields } })
  await admin.call('grantAccount', { params: { id: account.id }, body: { enterpriseId: world.enterprise.id } })
  const made = await admin.call('createAdset', {
    body: {
      enterpriseId: world.enterprise.id,
      name: `${name} ${unique()}`,
      kind: 'huoke',
      provider: 'tencent_gdt',
      accountId: account.id,
      params: { target: 'https://work.weixin.qq.com/ca/cawcde000009', pushMode: 'legacy' },
      pushStrategy: { mode: 'all', events: { friend_added: 'ADD_WECHAT' } },
      ...more,
    },
  })
  const { id } = made.adset
  return (await admin.call('setAdsetState', { params: { id }, body: { status: 'AD_RUNNING' } })).adset
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
export const convert = async (admin: SessionClient, { id, links }: Adset, host: string): Promise<void> => {
  const clickId = `wx0push${unique()}`
  const callback = encodeURIComponent(`http://${host}/conv?cb=${unique()}`)
  const monitor = links.monitor.replace('__CLICK_ID__', clickId).replace('__CALLBACK__', callback)
  expect((await fetch(monitor)).status).toBe(200)
  await admin.call('createConversion', { body: { adsetId: id, kind: 'friend_added', clickId } })
}

export const allowHost = async (admin: SessionClient, host: string): Promise<void> => {
  const { settings } = await admin.call('getConfig', { params: { configKey: 'tencent_gdt' } })
  const now = JSON.parse(settings)
  await admin.call('putConfig', {
    params: { configKey: 'tencent_gdt' },
    body: {
      settings: JSON.stringify({ ...now, callbackHosts: `${now.callbackHosts} ${host}` }),
    },
  })
}
