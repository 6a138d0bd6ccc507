import { randomBytes } from 'node:crypto'
import { buildTencent, tencentDemoApp, type TencentOptions } from '../tencent/build-tencent.ts'
import { call } from './call.ts'

/** A running Tencent with an authorised advertiser and its data source. */
export async function openTencent(options: TencentOptions = {}) {
  const tencent = buildTencent({ seed: 7, ...options })
  await tencent.app.listen({ port: 0, host: '127.0.0.1' })
  const url = tencent.url()
  const agency = tencent.accounts.all[0]
  const advertiser = tencent.accounts.all[1]
  const other = tencent.accounts.all[2]
  if (agency === undefined || advertiser === undefined || other === undefined) throw new Error('no accounts')
  const set = tencent.actionSets.add({
    accountId: advertiser.id,
    type: 'WEB',
    name: 'w',
    enable_conversion_claim: true,
  })
  const { accessToken, refreshToken } = tencent.authorise(advertiser.id)

  const nonce = () => randomBytes(8).toString('hex')
  const common = (token = accessToken) => `access_token=${token}&timestamp=${tencent.clock.seconds()}&nonce=${nonce()}`
  const app = `client_id=${tencentDemoApp.id}&client_secret=${tencentDemoApp.secret}`
  const headers = (token = accessToken) => ({
    'content-type': 'application/json',
    'access-token': token,
    timestamp: String(tencent.clock.seconds()),
    nonce: nonce(),
  })
  const report = (actions: unknown[], token = accessToken) =>
    call(`${url}/v3.0/user_actions/add?${common(token)}`, {
      json: { account_id: advertiser.id, user_action_set_id: set.id, actions },
    })
  return {
    tencent,
    url,
    agency,
    advertiser,
    other,
    set,
    accessToken,
    refreshToken,
    common,
    app,
    headers,
    report,
    nonce,
  }
}
