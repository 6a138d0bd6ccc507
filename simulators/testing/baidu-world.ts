import { baiduDemoApp, buildBaidu, type BaiduOptions } from '../baidu/build-baidu.ts'
import { pushTokenOf } from '../baidu/seed-accounts.ts'
import { call } from './call.ts'

/** A running Baidu with two of its advertisers. */
export async function openBaidu(options: BaiduOptions = {}) {
  const baidu = buildBaidu({ seed: 7, ...options })
  await baidu.app.listen({ port: 0, host: '127.0.0.1' })
  const url = baidu.url()
  const [advertiser, other] = baidu.accounts.all
  if (advertiser === undefined || other === undefined) throw new Error('no accounts')
  const app = { appId: baiduDemoApp.id, secretKey: baiduDemoApp.secret }
  const oauth = (name: string, json: Record<string, unknown>) => call(`${url}/oauth/${name}`, { json })
  /** A business call, with its credentials in the body. */
  const ask = (path: string, body: Record<string, unknown>, accessToken: string, userName = advertiser.name) =>
    call(`${url}/json/${path}`, { json: { header: { userName, accessToken }, body } })
  const upload = (conversionTypes: readonly unknown[], token = pushTokenOf(advertiser)) =>
    call(`${url}/ocpcapi/api/uploadConvertData`, { json: { token, conversionTypes } })
  return { baidu, url, advertiser, other, app, oauth, ask, upload }
}
