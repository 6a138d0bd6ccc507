import { buildKuaishou, kuaishouDemoApp, type KuaishouOptions } from '../kuaishou/build-kuaishou.ts'
import { call } from './call.ts'

/** A running Kuaishou with two of its advertisers. */
export async function openKuaishou(options: KuaishouOptions = {}) {
  const kuaishou = buildKuaishou({ seed: 7, ...options })
  await kuaishou.app.listen({ port: 0, host: '127.0.0.1' })
  const url = kuaishou.url()
  const [advertiser, other] = kuaishou.accounts.all
  if (advertiser === undefined || other === undefined) throw new Error('no accounts')
  const app = { app_id: Number(kuaishouDemoApp.id), secret: kuaishouDemoApp.secret }
  /** Reports an event as an advertiser's server would. */
  const activate = (callback: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ event_type: '9', event_time: String(kuaishou.clock.now()), ...more })
    return call(`${url}/track/activate?callback=${encodeURIComponent(callback)}&${query}`)
  }
  const api = (path: string, json: Record<string, unknown>, token = '') =>
    call(`${url}/rest/openapi/${path}`, { json, headers: { 'Access-Token': token } })
  return { kuaishou, url, advertiser, other, app, activate, api }
}
