import { lowerAlphabet, type Seeded, tokenAlphabet } from '#simulators/shared/seeded.ts'
import type { Link } from './link.ts'

/** How the customer came (add_way). */
export const addWays = { unknown: 0, qr: 1, link: 16 } as const

/** One customer and one member. */
export type Follow = {
  contact: Contact
  userid: string
  link: Link | null
  state: string
  createdAt: number
  addWay: number
  messages: number
  /** One of the two has deleted the other. */
  ended: boolean
}
export type Contact = { externalUserid: string; follows: Follow[] }

const latestKept = 1000
const surnames = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜'
const givens = '子涵雨桐浩宇欣怡俊杰梓萱思远佳琪明轩晓彤志强雅婷建国丽华'

/** A name for the id, always the same, so that it need not be kept. */
export function contactName(externalUserid: string): string {
  let mixed = 7
  for (let index = 0; index < externalUserid.length; index += 1)
    mixed = (mixed * 31 + externalUserid.charCodeAt(index)) >>> 0
  const given = givens.charAt((mixed >>> 5) % givens.length) + givens.charAt((mixed >>> 11) % givens.length)
  return surnames.charAt(mixed % surnames.length) + given
}

export type ContactBook = ReturnType<typeof createContactBook>

export function createContactBook(seeded: Seeded) {
  const contacts = new Map<string, Contact>()
  const byUser = new Map<string, Follow[]>()
  const mintHead = (from: Seeded) => `wm${from.text(22, tokenAlphabet).replaceAll(/[-_]/g, 'A')}`
  let head = mintHead(seeded)
  /** The last ones that were added, for a look. */
  const latest: Contact[] = []
  let count = 0
  let follows = 0
  const nextId = () => {
    count += 1
    return `${head}${lowerAlphabet.charAt(count % 26)}${count.toString(36).toUpperCase().padStart(7, '0')}`
  }
  return {
    size: () => follows,
    /** Whoever comes from now on is nobody of an earlier run. */
    startRun: (run: Seeded): void => {
      head = mintHead(run)
    },
    find: (externalUserid: string) => contacts.get(externalUserid),
    newest: (limit: number): Contact[] => latest.slice(-limit).reverse(),
    create: (externalUserid = nextId()): Contact => {
      const contact = { externalUserid, follows: [] }
      contacts.set(externalUserid, contact)
      return contact
    },
    byUser: (userid: string): readonly Follow[] => byUser.get(userid) ?? [],
    followOf: (contact: Contact, userid: string) => contact.follows.find((follow) => follow.userid === userid),
    add: (follow: Follow): void => {
      follows += 1
      latest.push(follow.contact)
      if (latest.length > 2 * latestKept) latest.splice(0, latestKept)
      const { contact } = follow
      // A list that grows from nothing keeps room for sixteen more.
      if (contact.follows.length === 0) contact.follows = [follow]
      else contact.follows.push(follow)
      follow.link?.follows.push(follow)
      const known = byUser.get(follow.userid)
      if (known === undefined) byUser.set(follow.userid, [follow])
      else known.push(follow)
    },
  }
}
