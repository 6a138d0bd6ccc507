import { nameCompanies } from '#simulators/shared/company-names.ts'
import { createSeeded, hexAlphabet, type Seeded, tokenAlphabet } from '#simulators/shared/seeded.ts'
import { addWays, createContactBook } from './contact-book.ts'
import type { App, Corp } from './corp.ts'
import { createQuotaBook } from './quota-book.ts'
import { seedDirectory } from './seed-directory.ts'
import { countDay, type Link, peopleOf } from './link.ts'

export type WorldSize = {
  corps: number
  /** Each of these in every corp. */
  departments: number
  users: number
  links: number
  customers: number
  /** Which app the seeded links belong to. */
  linksOf: 'suite' | 'own'
}
export const defaultWorld: WorldSize = {
  corps: 3,
  departments: 12,
  users: 40,
  links: 0,
  customers: 5,
  linksOf: 'suite',
}

const seedStates = ['seed_0', 'seed_1', 'seed_2', 'seed_3', 'seed_4', 'seed_5', 'seed_6']
const dayMs = 86_400_000
const plain = (text: string) => text.replaceAll(/[-_]/g, 'A')

export const mintLinkId = (seeded: Seeded): string => `cawc${seeded.text(14, hexAlphabet)}`

function seedLinks(corp: Corp, seeded: Seeded, count: number, appKey: string, nowMs: number): Link[] {
  const able = peopleOf(corp, { users: [...corp.directory.users.keys()], departments: [] })
  return Array.from({ length: count }, (_, index) => {
    const users = new Set<string>()
    const wanted = Math.min(able.length, seeded.int(3, 12))
    for (let at = seeded.int(0, able.length - 1); users.size < wanted; at += 1) {
      const user = able[at % able.length]
      if (user !== undefined) users.add(user.userid)
    }
    const link: Link = {
      linkId: mintLinkId(seeded),
      corpid: corp.corpid,
      appKey,
      name: `获客链接${index + 1}号`,
      createdAt: Math.floor((nowMs - 100 * dayMs) / 1000) + index,
      skipVerify: true,
      markSource: false,
      range: { users: [...users], departments: [] },
      priority: null,
      turn: 0,
      unavailable: false,
      follows: [],
      days: new Map(),
    }
    corp.links.set(link.linkId, link)
    return link
  })
}

function seedCustomers(corp: Corp, seeded: Seeded, count: number, links: readonly Link[], nowMs: number): void {
  const able = peopleOf(corp, { users: [...corp.directory.users.keys()], departments: [] })
  if (able.length === 0) return
  for (let index = 0; index < count; index += 1) {
    const link = links[index % Math.max(1, links.length)] ?? null
    const users = link?.range.users
    const userid =
      users === undefined ? able[index % able.length]?.userid : users[Math.floor(index / links.length) % users.length]
    if (userid === undefined) continue
    const addedMs = nowMs - Math.floor((90 * dayMs * (count - index)) / count)
    corp.contacts.add({
      contact: corp.contacts.create(),
      userid,
      link,
      state: link === null ? '' : (seedStates[index % seedStates.length] ?? ''),
      createdAt: Math.floor(addedMs / 1000),
      addWay: link === null ? addWays.qr : addWays.link,
      messages: seeded.next() < 0.6 ? seeded.int(1, 12) : 0,
      ended: false,
    })
    if (link !== null) {
      countDay(link, addedMs, 'opened')
      countDay(link, addedMs, 'added')
    }
  }
  if (links.length > 0) corp.quota.countUsed(count)
}

/** Corps with their directories, links and customers, the same for the same seed. */
export function seedCorps(seeded: Seeded, size: WorldSize, suiteId: string, now: () => number): Corp[] {
  return nameCompanies(seeded, size.corps).map((fullName, index): Corp => {
    // Each corp draws for itself, so that a bigger one leaves the others as they were.
    const own = createSeeded(seeded.int(1, 2 ** 31))
    const app: App = {
      key: 'agent:1000002',
      kind: 'selfBuilt',
      agentId: 1_000_002,
      secret: `wecom-demo-app-secret-${index + 1}`,
      visible: [1],
      callback: {
        url: '',
        token: `wecomDemoAppToken${index + 1}`,
        encodingAesKey: plain(own.text(42, tokenAlphabet)) + 'E',
      },
    }
    const corp: Corp = {
      corpid: `ww${own.text(16, hexAlphabet)}`,
      openCorpid: `wpAJ2GCAAA${plain(own.text(22, tokenAlphabet))}`,
      name: fullName.slice(2, -4),
      fullName,
      userMax: index === 0 ? 4_294_967_295 : 200,
      directory: seedDirectory(own, size),
      acquisition: size.corps === 1 || index < size.corps - 1,
      kf: true,
      quota: createQuotaBook(
        [
          { expireDate: Math.floor(now() / 1000) + 300 * 86_400, balance: 800 },
          { expireDate: Math.floor(now() / 1000) + 30 * 86_400, balance: 200 },
        ],
        () => Math.floor(now() / 1000),
      ),
      links: new Map(),
      contacts: createContactBook(own),
      kfAccounts: new Map(),
      media: new Map(),
      contactWays: new Map(),
      suite: null,
      own: app,
    }
    for (const name of ['咨询客服', '售后客服']) {
      const openKfid = `wkAJ2GCAAA${plain(own.text(22, tokenAlphabet))}`
      corp.kfAccounts.set(openKfid, {
        openKfid,
        name,
        mediaId: '',
        appKey: '',
        users: new Set(),
        departments: new Set(),
      })
    }
    const links = seedLinks(corp, own, size.links, size.linksOf === 'suite' ? suiteId : app.key, now())
    seedCustomers(corp, own, size.customers, links, now())
    return corp
  })
}
