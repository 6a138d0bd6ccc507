import { signWrapped } from '#simulators/shared/md5-sign.ts'
import { buildPingduoduo, pingduoduoDemoClient, type PingduoduoOptions } from '../pingduoduo/build-pingduoduo.ts'
import { call } from './call.ts'

/** A running Pinduoduo and a client that signs. */
export async function openPingduoduo(options: PingduoduoOptions = {}) {
  const pingduoduo = buildPingduoduo({ seed: 7, ...options })
  await pingduoduo.app.listen({ port: 0, host: '127.0.0.1' })
  const url = pingduoduo.url()
  const { id, secret } = pingduoduoDemoClient
  const sign = (type: string, params: Record<string, unknown>) => {
    const fields = new Map([
      ['type', type],
      ['client_id', id],
      ['timestamp', String(pingduoduo.clock.seconds())],
      ['data_type', 'JSON'],
      ...Object.entries(params).map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ])
    fields.set('sign', signWrapped(fields, secret))
    return fields
  }
  const post = (fields: Iterable<[string, string]>) =>
    call(`${url}/api/router`, { method: 'POST', body: new URLSearchParams([...fields]) })
  const ask = (type: string, params: Record<string, unknown> = {}) => post(sign(type, params))
  /** Everything updated in the last minute, as one page of it. */
  const increment = (page: number, change: Record<string, unknown> = {}) => {
    const end = pingduoduo.clock.seconds()
    const window = { start_update_time: end - 3600, end_update_time: end, page, page_size: 10 }
    return ask('pdd.ddk.order.list.increment.get', { ...window, ...change })
  }
  return { pingduoduo, url, sign, post, ask, increment }
}
