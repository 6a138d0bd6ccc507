import { setTimeout as sleep } from 'node:timers/promises'
import { wecomDemoSuite } from '#simulators/wecom/build-wecom.ts'
import type { Simulators } from '../start.ts'
import type { Reply, RowOf } from '../../client/src/index.ts'
import { type Api, unlessRefused } from './api.ts'
import type { LiveAdset } from './seed.ts'
import { AGENTS, LINK_NAME } from './world.ts'

const PATIENCE = 60_000

const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(300)) {
    const seen = await look()
    if (seen !== undefined) return seen
  }
  throw new Error(`${what} did not come`)
}

/** WeCom stands on this machine and knows where to send its events. */
const pointAtWecom = async (admin: Api, { wecom, wecomUrl }: Simulators): Promise<void> => {
  const { suiteId, suiteSecret, token, encodingAesKey } = wecomDemoSuite
  const settings = {
    apiBase: wecomUrl,
    authorizeBase: wecomUrl,
    suiteId,
    suiteSecret,
    callbackToken: token,
    callbackKey: encodingAesKey,
  }
  await admin.call('putConfig', { params: { configKey: 'wxwork' }, body: { settings: JSON.stringify(settings) } })
  wecom.settings.suiteCallbackUrl = `${admin.url}/hooks/wxwork/suite`
  wecom.settings.dataCallbackUrl = `${admin.url}/hooks/wxwork/data`
  wecom.suite.pushTicket()
}

/** A corp's administrator installs our app, as in a browser. */
const install = async (admin: Api, enterpriseId: string, corpid: string): Promise<void> => {
  const url = await until('The suite ticket', async () => {
    return (await unlessRefused(admin.call('authorizeCorp', { body: { enterpriseId } })))?.url
  })
  const asked = new URL(url)
  asked.searchParams.set('corp_id', corpid)
  const consent = await fetch(asked, { redirect: 'manual' })
  const back = consent.headers.get('location')
  if (back === null) throw new Error(`WeCom gave no consent: ${consent.status} ${await consent.text()}`)
  const answer = await fetch(back, { redirect: 'manual' })
  const outcome = answer.headers.get('location') ?? ''
  if (!outcome.includes('connected=')) throw new Error(`The corp was not taken: ${answer.status} ${outcome}`)
}

/** A corp with an app of its own, whose people have names. */
const bringIn = async (
  admin: Api,
  enterpriseId: string,
  corp: Simulators['wecom']['corps']['all'][number],
): Promise<void> => {
  const { secret, agentId } = corp.own
  const { token, encodingAesKey } = wecomDemoSuite
  corp.own.callback = { url: `${admin.url}/hooks/wxwork/corp/${corp.corpid}`, token, encodingAesKey }
  const own = { secret, agentId, callbackToken: token, callbackKey: encodingAesKey }
  await admin.call('importCorp', { body: { corp_id: corp.corpid, name: corp.name, enterpriseId, ...own } })
}

const sync = async (admin: Api, enterpriseId: string): Promise<void> => {
  const { id } = (await admin.call('syncCorps', { body: { enterpriseId } })).job
  const state = await until('The sync', async () => {
    const job = (await admin.call('getJob', { params: { id: String(id) } })).job
    return ['done', 'failed', 'cancelled'].includes(job.state) ? job.state : undefined
  })
  if (state !== 'done') throw new Error(`The sync ended as ${state}`)
}

const corpOf = async (admin: Api, enterpriseId: string): Promise<string> => {
  const [corp] = (await admin.call('listCorps', { query: { enterprise_id: enterpriseId } })).corps
  if (corp === undefined) throw new Error('The enterprise has no corp')
  return corp.id
}

type WxUser = RowOf<'listWxUsers'>
type Link = Pick<Reply<'createLink'>['link'], 'id' | 'url'>

const receivers = async (admin: Api, corpId: string): Promise<WxUser[]> => {
  const users = (await admin.call('listWxUsers', { query: { corp_id: corpId, pageSize: 200 } })).users
  return users.filter((user) => user.follow && user.status === 1)
}

const ensureLink = async (admin: Api, corpId: string, users: readonly WxUser[]): Promise<Link> => {
  const links = (await admin.call('listLinks', { query: { corp_id: corpId } })).links
  const known = links.find((link) => link.name === LINK_NAME)
  if (known !== undefined) return known
  const body = { corp_id: corpId, name: LINK_NAME, users: users.slice(0, 3).map((user) => user.userId) }
  return (await admin.call('createLink', { body })).link
}

const ensureAgents = async (admin: Api, enterpriseId: string, corpId: string, users: readonly WxUser[]) => {
  const known = (await admin.call('listAgents', { enterpriseId })).customerservices
  const ids: string[] = []
  for (const [at, { name, weixin, ...rest }] of AGENTS.entries()) {
    // The last one steps in on pages only: a link's own people must then not all go.
    const user = at < AGENTS.length - 1 ? users[at] : undefined
    const person = user === undefined ? {} : { corpId, userId: user.userId }
    const found = known.find((agent) => agent.name === name)
    const made =
      found ??
      (await admin.call('createAgent', { body: { enterpriseId, name, weixin, ...person, ...rest } })).customerservice
    ids.push(made.id)
  }
  return ids
}

/** The ad sets of the enterprise lead to its link, or to its agents. */
const lead = async (
  admin: Api,
  enterpriseId: string,
  link: Link,
  agents: readonly string[],
  live: readonly LiveAdset[],
): Promise<void> => {
  for (const { id, kind, insures } of live) {
    if (insures || !['huoke', 'mp1', 'mp2'].includes(kind)) continue
    const adset = (await admin.call('getAdset', { params: { id } })).adset
    if (adset.enterpriseId !== enterpriseId) continue
    const change = kind === 'huoke' ? { linkId: link.id, target: link.url } : { opens: 'agent' }
    await admin.call('updateAdset', { params: { id }, body: { params: { ...adset.params, ...change } } })
    if (kind !== 'huoke') await admin.call('setAdsetAgents', { params: { id }, body: { ids: [...agents] } })
  }
}

/** Each enterprise has a corp, one through the suite and one with its own app, a link of three people, and agents. */
export const seedPeople = async (
  admin: Api,
  simulators: Simulators,
  enterprises: readonly string[],
  live: readonly LiveAdset[],
): Promise<void> => {
  await pointAtWecom(admin, simulators)
  for (const [at, enterpriseId] of enterprises.entries()) {
    const corp = simulators.wecom.corps.all[at]
    if (corp === undefined) throw new Error('WeCom has too few corps')
    await (at === 0 ? install(admin, enterpriseId, corp.corpid) : bringIn(admin, enterpriseId, corp))
    simulators.wecom.suite.setAcquisition(corp, true)
    await sync(admin, enterpriseId)
    const corpId = await corpOf(admin, enterpriseId)
    const users = await receivers(admin, corpId)
    const link = await ensureLink(admin, corpId, users)
    const agents = await ensureAgents(admin, enterpriseId, corpId, users)
    await lead(admin, enterpriseId, link, agents, live)
  }
}
