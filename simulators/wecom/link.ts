import type { Follow } from './contact-book.ts'
import { type Corp, takesCustomers } from './corp.ts'
import type { User } from './directory.ts'

export type Range = { users: string[]; departments: number[] }
/** 1 = any member of the corp, 2 = the given ones, who is already the customer's friend. */
export type Priority = { type: 1 | 2; users: string[] }

export type Link = {
  linkId: string
  corpid: string
  /** The app that created it, the only one that sees it. */
  appKey: string
  name: string
  createdAt: number
  skipVerify: boolean
  markSource: boolean
  range: Range
  priority: Priority | null
  /** Whose turn it is. */
  turn: number
  /** Broken on WeCom's side. */
  unavailable: boolean
  /** Everyone who came by this link, in order. */
  follows: Follow[]
  /** Per Shanghai day. */
  days: Map<number, { opened: number; added: number }>
}

const dayMs = 86_400_000
const shanghaiMs = 8 * 3_600_000
export const shanghaiDay = (ms: number): number => Math.floor((ms + shanghaiMs) / dayMs)

export function countDay(link: Link, ms: number, what: 'opened' | 'added'): void {
  const day = shanghaiDay(ms)
  const counts = link.days.get(day) ?? { opened: 0, added: 0 }
  counts[what] += 1
  link.days.set(day, counts)
}

/** Who can be added by the range as it is now, in the order of the range. */
export function peopleOf(corp: Corp, range: Range): User[] {
  const people = new Set<User>()
  for (const userid of range.users) {
    const user = corp.directory.users.get(userid)
    if (user !== undefined) people.add(user)
  }
  for (const id of range.departments) for (const user of corp.directory.membersBelow(id)) people.add(user)
  return [...people].filter(takesCustomers)
}
