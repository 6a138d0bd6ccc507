import { appsOf, type Corp } from './corp.ts'
import { contactName, type Follow } from './contact-book.ts'
import { type Link, peopleOf } from './link.ts'
import { seenCorpId } from './seen-by-app.ts'
import type { WecomSimulator } from './build-wecom.ts'

export const viewLink = (corp: Corp, link: Link) => ({
  linkId: link.linkId,
  corpid: corp.corpid,
  app: link.appKey,
  name: link.name,
  range: link.range,
  people: peopleOf(corp, link.range).map(({ userid }) => userid),
  priority: link.priority,
  skipVerify: link.skipVerify,
  unavailable: link.unavailable,
  createdAt: link.createdAt,
  customers: link.follows.length,
})

export const viewFollow = (follow: Follow) => ({
  externalUserid: follow.contact.externalUserid,
  name: contactName(follow.contact.externalUserid),
  userid: follow.userid,
  linkId: follow.link?.linkId ?? null,
  state: follow.state,
  createdAt: follow.createdAt,
  addWay: follow.addWay,
  messages: follow.messages,
  ended: follow.ended,
})

export const viewCorp = ({ settings }: WecomSimulator, corp: Corp) => ({
  corpid: corp.corpid,
  openCorpid: corp.openCorpid,
  name: corp.fullName,
  departments: corp.directory.departments.size,
  users: corp.directory.users.size,
  links: corp.links.size,
  customers: corp.contacts.size(),
  acquisition: corp.acquisition,
  kf: corp.kf,
  quota: { used: corp.quota.used(), balance: corp.quota.balance(), batches: corp.quota.batches() },
  apps: appsOf(corp).map((app) => ({
    key: app.key,
    kind: app.kind,
    agentId: app.agentId,
    corpId: seenCorpId(settings, corp, app),
    secret: app.secret,
    visible: app.visible,
    callback: app.kind === 'selfBuilt' ? app.callback : null,
  })),
})

/** The newest customers of a corp, those of links and others. */
export function newestFollows(corp: Corp, limit: number): Follow[] {
  const newest: Follow[] = []
  for (const contact of corp.contacts.newest(limit)) newest.push(...contact.follows)
  return newest.sort((a, b) => b.createdAt - a.createdAt).slice(0, limit)
}

/** Everything the page shows, in one answer. */
export function overviewOf(wecom: WecomSimulator) {
  const { clock, corps, callbacks, faults } = wecom
  return {
    now: clock.now(),
    offsetMs: clock.offsetMs(),
    url: wecom.url(),
    corps: corps.all.map((corp) => viewCorp(wecom, corp)),
    links: corps.all
      .flatMap((corp) => [...corp.links.values()].slice(-20).map((link) => viewLink(corp, link)))
      .slice(-30),
    customers: corps.all.flatMap((corp) => newestFollows(corp, 10)).sort((a, b) => b.createdAt - a.createdAt).slice(0, 20).map(viewFollow), // prettier-ignore
    callbacks: { ...callbacks.summary(), latest: callbacks.latest(30) },
    faults: faults.list(),
    settings: wecom.readSettings(),
  }
}
