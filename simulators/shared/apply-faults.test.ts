import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openOceanengine } from '#simulators/testing/oceanengine-world.ts'
import { openTencent } from '#simulators/testing/tencent-world.ts'

let world: Awaited<ReturnType<typeof openTencent>>
beforeEach(async () => {
  world = await openTencent()
})
afterEach(() => world.tencent.app.close())

let sent = 0
const order = (id = `id-${(sent += 1)}`) => ({ action_type: 'REGISTER', outer_action_id: id })
const put = (faults: unknown) => call(`${world.url}/admin/faults`, { method: 'PUT', body: JSON.stringify(faults) })
const received = () => world.tencent.ledger.summary().arrivals
const raw = (id?: string) =>
  fetch(`${world.url}/v3.0/user_actions/add?${world.common()}`, {
    method: 'POST',
    body: JSON.stringify({
      account_id: world.advertiser.id,
      user_action_set_id: world.set.id,
      actions: [order(id)],
    }),
  })

test('500 accepts nothing and ends after its count', async () => {
  const answer = await put({ status500: { count: 2, path: '/user_actions/' } })
  expect(answer.at('faults')).toEqual({ status500: { count: 2, path: '/user_actions/' } })
  expect((await fetch(`${world.url}/v3.0/agency/get?${world.common()}`)).status).toBe(200)
  expect((await raw()).status).toBe(500)
  expect((await raw()).status).toBe(500)
  expect(received()).toBe(0)
  expect((await raw()).status).toBe(200)
  expect((await call(`${world.url}/admin/faults`)).at('faults')).toEqual({})
})

test('throttling says when to come again, in the platform’s words', async () => {
  await put({ throttle: { retryAfterSeconds: 7 } })
  const answer = await raw()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
  expect(await answer.json()).toMatchObject({ code: 11017 })
  expect(received()).toBe(0)
})

test('a delay holds the request back, then handles it', async () => {
  await put({ delay: { ms: 150, count: 1 } })
  const start = performance.now()
  expect((await raw()).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThanOrEqual(145)
  expect(received()).toBe(1)
})

test('an answer lost after accepting is in the ledger; sent again it counts once', async () => {
  await put({ dropAfterAccept: { count: 1 } })
  await expect(raw('lost')).rejects.toThrow()
  expect((await raw('lost')).status).toBe(200)
  expect(world.tencent.ledger.page(0, 10).entries).toMatchObject([{ outerId: 'lost', arrivals: 2 }])
})

test('only an accepted request has an answer to lose', async () => {
  await put({ dropAfterAccept: { count: 1 } })
  expect((await world.report([])).code).toBe(31_001)
  await expect(raw()).rejects.toThrow()
})

test('an endless answer goes on until the reader leaves', async () => {
  await put({ endlessBody: { count: 1 } })
  const answer = await raw()
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > 200_000) break
  }
  expect(bytes).toBeGreaterThan(200_000)
  expect(received()).toBe(1)
})

test('a broken answer is no JSON', async () => {
  await put({ badJson: { count: 1 } })
  const text = await (await raw()).text()
  expect(() => JSON.parse(text)).toThrow()
  expect(text.startsWith('{"code":0')).toBe(true)
})

test('a platform that is away closes every connection, but its own page stays', async () => {
  await put({ away: {} })
  await expect(raw()).rejects.toThrow()
  await expect(fetch(`${world.url}/oauth/token`)).rejects.toThrow()
  expect((await call(`${world.url}/admin/faults`, { method: 'DELETE' })).at('faults')).toEqual({})
  expect((await raw()).status).toBe(200)
})

test('a duplicate answer is two answers on the wire for one accepted request', async () => {
  await put({ duplicateReply: { count: 1 } })
  const { port, hostname } = new URL(world.url)
  const body = JSON.stringify({ account_id: world.advertiser.id, user_action_set_id: world.set.id, actions: [order()] })
  const wire = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    const deadline = setTimeout(() => socket.destroy(new Error(`only ${text}`)), 5000)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (text.split('"code":0').length < 3) return
      clearTimeout(deadline)
      socket.destroy()
      resolve(text)
    })
    socket.write(
      `POST /v3.0/user_actions/add?${world.common()} HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
  })
  expect(wire.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  expect(received()).toBe(1)
})

test('expired tokens are an act: those of the account end, what is refreshed works', async () => {
  const agency = world.tencent.authorise(world.agency.id).accessToken
  const other = world.tencent.authorise(world.other.id).accessToken
  const answer = await put({ expireToken: { accountId: world.advertiser.id } })
  expect(answer.at('faults')).toEqual({})
  const list = (token: string) => call(`${world.url}/v3.0/advertiser/get?${world.common(token)}`)
  expect((await world.report([order()])).code).toBe(11000)
  expect((await list(agency)).code).toBe(11000)
  expect((await list(other)).code).toBe(0)
})

test('with a count, a token expires when it is used', async () => {
  await put({ expireToken: { count: 1, path: '/user_actions/' } })
  expect((await world.report([order()])).code).toBe(11000)
  const fresh = world.tencent.authorise(world.advertiser.id).accessToken
  expect((await world.report([order()], fresh)).code).toBe(0)
})

test('a broken refresh hits the named account alone', async () => {
  await put({ breakRefresh: { accountId: world.advertiser.id } })
  const refresh = (token: string) => call(`${world.url}/oauth/refresh_token?${world.app}&refresh_token=${token}`)
  expect((await refresh(world.refreshToken)).code).toBe(11012)
  expect((await refresh(world.tencent.authorise(world.other.id).refreshToken)).code).toBe(0)
  await put({})
  expect((await refresh(world.refreshToken)).code).toBe(0)
})

test('a nonce can be called used although it is new', async () => {
  await put({ nonceReplay: { count: 1 } })
  expect((await world.report([order()])).message).toBe('The nonce has been used before')
  expect((await world.report([order()])).code).toBe(0)
})

test('a rate hits its share, the same share for the same seed', async () => {
  const hits = async () => {
    const statuses: number[] = []
    for (let index = 0; index < 40; index += 1) statuses.push((await raw()).status)
    return statuses
  }
  world.tencent.faults.set('status500', { rate: 0.5 })
  const first = await hits()
  const failed = first.filter((status) => status === 500).length
  expect(failed).toBeGreaterThan(8)
  expect(failed).toBeLessThan(32)
  const twin = await openTencent()
  const before = world
  world = twin
  twin.tencent.faults.set('status500', { rate: 0.5 })
  expect(await hits()).toEqual(first)
  await before.tencent.app.close()
})

test('faults can be set and cleared one by one, and unknown ones are refused', async () => {
  const one = (kind: string, method: string) =>
    call(`${world.url}/admin/faults/${kind}`, { method, ...(method === 'PUT' ? { body: '{"ms":1}' } : {}) })
  expect((await one('delay', 'PUT')).at('faults.delay')).toEqual({ ms: 1 })
  expect((await one('delay', 'DELETE')).at('faults')).toEqual({})
  expect((await one('earthquake', 'PUT')).status).toBe(400)
  expect((await put({ outcome128: {} })).status).toBe(400)
  expect((await put({ delay: { ms: -1 } })).status).toBe(400)
})

test('the other platform throttles and refuses to refresh in its own words', async () => {
  const { oceanengine, url, app, agent, report } = await openOceanengine()
  oceanengine.faults.set('throttle', { count: 1 })
  expect(await report(oceanengine.mintClick(agent.id).callback)).toMatchObject({ status: 429, code: 40100 })
  oceanengine.faults.set('breakRefresh')
  const { refreshToken, accessToken } = oceanengine.authorise(agent.id)
  const refresh = { json: { ...app, refresh_token: refreshToken } }
  expect((await call(`${url}/open_api/oauth2/refresh_token/`, refresh)).code).toBe(40103)
  oceanengine.faults.set('expireToken')
  expect((await call(`${url}/open_api/oauth2/advertiser/get/?access_token=${accessToken}`)).code).toBe(40102)
  await oceanengine.app.close()
})
