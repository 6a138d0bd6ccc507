import { randomBytes } from 'node:crypto'
import { signJoined } from '#simulators/shared/md5-sign.ts'
import { createSeeded } from '#simulators/shared/seeded.ts'
import { buildHaoka, hao172DemoAccount, haokaDemoApp, type HaokaOptions } from '../haoka/build-haoka.ts'
import { inventIdentity } from '../haoka/identity.ts'
import { apiVersion, signHeaders } from '../haoka/signatures.ts'
import { call } from './call.ts'
import { openReceiver } from './notice-receiver.ts'

/** Running number-card vendors, a client that signs for both, and somebody who receives their callbacks. */
export async function openHaoka(options: HaokaOptions = {}) {
  const haoka = buildHaoka({ seed: 7, ...options })
  await haoka.app.listen({ port: 0, host: '127.0.0.1' })
  const url = haoka.url()
  const receiver = await openReceiver()
  haoka.changeSettings({ hao172CallbackUrl: `${receiver.url}/172` })
  const people = createSeeded(11)
  const adult = () => inventIdentity(people, 1995)

  const headers = (change: Record<string, string> = {}) => {
    const signed = {
      appID: haokaDemoApp.id,
      apiVersion,
      traceID: randomBytes(16).toString('hex'),
      timestamp: String(haoka.clock.seconds()),
      ...change,
    }
    return { sign: signHeaders(signed, haokaDemoApp.secret), ...signed, ...change }
  }
  const guangmeng = (path: string, form: Record<string, string> = {}, change: Record<string, string> = {}) =>
    call(`${url}/openapi/${path}`, { method: 'POST', headers: headers(change), body: new URLSearchParams(form) })
  let count = 0
  const application = (change: Record<string, string> = {}) => ({
    goodsId: '46',
    certName: '李白',
    certId: adult(),
    contractPhone: '15303888888',
    province: '440000',
    city: '440100',
    county: '440113',
    provinceName: '广东省',
    cityName: '广州市',
    countyName: '番禺区',
    address: '钟村街道 1 号',
    customNo: `our-${(count += 1)}`,
    callbackUrl: `${receiver.url}/guangmeng`,
    ...change,
  })
  const apply = (change: Record<string, string> = {}) => guangmeng('order/apply', application(change))
  const search = (by: Record<string, string[]>) =>
    guangmeng(
      'order/search',
      Object.fromEntries(Object.entries(by).map(([name, list]) => [name, JSON.stringify(list)])),
    )

  const hao172 = (path: string, input: Record<string, unknown> = {}, secret: string = hao172DemoAccount.secret) => {
    const json: Record<string, unknown> = { AppId: hao172DemoAccount.id, Timestamp: haoka.clock.seconds(), ...input }
    const texts = Object.entries(json).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    return call(`${url}/api/172/${path}`, { json: { ...json, sign: signJoined(new Map(texts), secret) } })
  }
  const submit = (change: Record<string, unknown> = {}) =>
    hao172('submit', {
      OrderNo: `our-${(count += 1)}`,
      ProductId: 'HK001',
      Name: '杜甫',
      IdCard: adult(),
      Phone: '13800138000',
      Province: '广东省',
      City: '广州市',
      Area: '番禺区',
      Address: '钟村街道 2 号',
      ...change,
    })
  const close = async () => {
    await haoka.app.close()
    await receiver.close()
  }
  return { haoka, url, receiver, adult, guangmeng, apply, search, hao172, submit, close, people }
}
