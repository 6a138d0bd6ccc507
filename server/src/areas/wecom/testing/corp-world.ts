import { buildWecom, wecomDemoSuite, type WecomOptions } from '#simulators/wecom/build-wecom.ts'
import type { Corp as RemoteCorp } from '#simulators/wecom/corp.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { browse } from '../../tracking/testing/link.ts'
import { storeLinkRow } from './store-link-row.ts'
import { storeCorp } from '../corps/store-corp.ts'
import { createInboxWorker } from '../inbox/inbox-worker.ts'

export const SUITE_SETTINGS = {
  suiteId: wecomDemoSuite.suiteId,
  suiteSecret: wecomDemoSuite.suiteSecret,
  callbackToken: wecomDemoSuite.token,
  callbackKey: wecomDemoSuite.encodingAesKey,
}

let clicks = 0

/** A server of ours and a WeCom that sends it what happens. */
export const openCorpWorld = async (options: WecomOptions = {}, env: Record<string, string> = {}) => {
  const server = await startTestServer({ SIMULATORS: 'on', ...env })
  const wecom = buildWecom({
    seed: 7,
    world: { corps: 3, users: 20, departments: 4, links: 0, customers: 0 },
    ...options,
    settings: {
      suiteCallbackUrl: `${server.url}/hooks/wxwork/suite`,
      dataCallbackUrl: `${server.url}/hooks/wxwork/data`,
      ticketEveryMs: 0,
      retryDelayMs: 20,
      suiteTimeoutMs: 5000,
      ...options.settings,
    },
  })
  await wecom.app.listen({ port: 0, host: '127.0.0.1' })
  const url = wecom.url()
  const setSuite = async (change: Record<string, unknown> = {}) => {
    const settings = JSON.stringify({ apiBase: url, authorizeBase: url, ...SUITE_SETTINGS, ...change })
    const reply = await server.admin.put('/config/wxwork', { settings })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  }
  await setSuite()

  const remoteCorp = (index: number): RemoteCorp => {
    const corp = wecom.corps.all[index]
    if (corp === undefined) throw new Error(`no corp ${index}`)
    return corp
  }
  /** As if the corp had authorised us before; its id here. */
  const authorised = async (index: number, enterpriseId: string | null): Promise<string> => {
    const corp = remoteCorp(index)
    const { corpid: id, permanentCode: secret } = wecom.authorise(corp)
    const info = undefined
    const suiteId = wecomDemoSuite.suiteId
    await withSystem(server.services.db, (tx) =>
      storeCorp(tx, server.services, { id, mode: 'suite', suiteId, secret, name: corp.name, info, enterpriseId }),
    )
    return id
  }
  const ticket = async () => {
    wecom.suite.pushTicket()
    await wecom.callbacks.idle()
  }
  /** A link of the suite with so many people, known at both ends. */
  const link = async (index: number, people = 2) => {
    const corp = remoteCorp(index)
    return storeLinkRow(server, wecom, corp, people)
  }
  const remoteLink = (index: number, id: string) => {
    const found = remoteCorp(index).links.get(id)
    if (found === undefined) throw new Error(`no link ${id}`)
    return found
  }
  /** Waits until everything that was sent has come, and works it off. */
  const settle = async () => {
    await wecom.callbacks.idle()
    await createInboxWorker(server.services).drain()
    const open = "select count(*)::int n from wecom_events where state = 'pending' and attempts <= 1"
    for (let tries = 0; tries < 100; tries++) {
      const [row] = await server.rows<{ n: number }>(open)
      if (row?.n === 0) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  /** Someone clicks the ad and opens its page; the id of the visit. */
  const visit = async (adset: { id: string; links: { landing: string } }): Promise<string> => {
    const landing = new URL(adset.links.landing)
    const clickId = `wx0corpworld${Date.now()}${++clicks}`
    const reply = await browse(`${server.url}${landing.pathname}?gdt_vid=${clickId}`)
    if (reply.status >= 400) throw new Error(`landing ${reply.status}`)
    const [row] = await server.rows<{ id: string }>('select id from visits where adset_id = $1 and click_id = $2', [
      adset.id,
      clickId,
    ])
    if (row === undefined) throw new Error('no visit')
    return row.id
  }
  return {
    server,
    wecom,
    url,
    admin: server.admin,
    remoteCorp,
    remoteLink,
    setSuite,
    authorised,
    ticket,
    link,
    settle,
    visit,
    adset: (enterpriseId: string, body: Record<string, unknown> = {}) =>
      makeAdset(server, server.admin, enterpriseId, body),
    stop: async () => {
      await wecom.app.close()
      await server.stop()
    },
  }
}
export type CorpWorld = Awaited<ReturnType<typeof openCorpWorld>>
