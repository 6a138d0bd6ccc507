import { type Seeded, tokenAlphabet } from '#simulators/shared/seeded.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { addWays, type Contact, type Follow } from './contact-book.ts'
import type { ChatInfo } from './acquisition-figures.ts'
import type { Callbacks } from './callbacks.ts'
import { type ContactWay, type Corp, type CorpBook } from './corp.ts'
import type { User } from './directory.ts'
import { countDay, type Link, peopleOf } from './link.ts'
import type { LinkBook } from './link-book.ts'
import { cutChannel, parseLink } from './parse-link.ts'
import type { QuotaChanges } from './quota-changes.ts'
import { tellOfLink } from './tell-of-link.ts'
import type { TimedCodes } from './timed-codes.ts'
import type { Fields } from './xml.ts'

/** What a customer opens: a link's id, address or scheme; the channel may stand in the address. */
export type Opening = { link: string; channel?: string }
export type Pair = { externalUserid: string; userid: string }
export type Added = Pair & {
  state: string
  /** They were friends already: nothing was added, nothing used up. */
  existing: boolean
}
export type CustomerRefused =
  | 'unknown_link'
  | 'link_unavailable'
  | 'balance_exhausted'
  | 'nobody_in_range'
  | 'unknown_customer'
export class CustomerRefusal extends Error {
  readonly reason: CustomerRefused
  constructor(reason: CustomerRefused) {
    super(reason)
    this.reason = reason
  }
}

const contactEvent = 'change_external_contact'
const toldMessages = [3, 5, 10]
export type Customers = ReturnType<typeof createCustomers>

/** People in WeChat who open links, add members, write to them and leave. */
export function createCustomers(
  base: Base,
  world: {
    corps: CorpBook
    links: LinkBook
    callbacks: Callbacks
    quota: QuotaChanges
    chatKeys: TimedCodes<ChatInfo>
  },
  seeded: Seeded,
) {
  const { clock, faults } = base
  const { corps, links, callbacks, quota, chatKeys } = world

  const opened = ({ link: text, channel }: Opening) => {
    const parsed = parseLink(text)
    const found = links.find(parsed.linkId)
    if (found === undefined) throw new CustomerRefusal('unknown_link')
    return { ...found, state: cutChannel(channel ?? parsed.channel) }
  }
  const contactOf = (corp: Corp, externalUserid: string | undefined): Contact => {
    if (externalUserid === undefined) return corp.contacts.create()
    return corp.contacts.find(externalUserid) ?? corp.contacts.create(externalUserid)
  }
  const isFriend = (corp: Corp, contact: Contact, userid: string) =>
    corp.contacts.followOf(contact, userid)?.ended === false
  const friendFirst = (corp: Corp, link: Link, contact: Contact): string | undefined => {
    if (link.priority === null) return undefined
    const { type, users } = link.priority
    return contact.follows.find(({ userid, ended }) => !ended && (type === 1 || users.includes(userid)))?.userid
  }
  const takeTurn = (people: readonly User[], whose: { turn: number }): User => {
    const picked = people[whose.turn % people.length]
    if (picked === undefined) throw new CustomerRefusal('nobody_in_range')
    whose.turn += 1
    return picked
  }
  const spoiledState = (state: string, before: Follow | undefined): string => {
    if (before === undefined || !faults.active()) return state
    if (faults.take('missingState', `/${contactEvent}`) !== null) return ''
    return faults.take('staleState', `/${contactEvent}`) === null ? state : before.state
  }
  const befriend = (
    corp: Corp,
    contact: Contact,
    userid: string,
    how: { link: Link | null; state: string; addWay: number },
  ) => {
    const before = corp.contacts.followOf(contact, userid)
    const State = spoiledState(how.state, before)
    const fresh = { ...how, createdAt: clock.seconds(), messages: 0, ended: false }
    if (before !== undefined && before.link === how.link) Object.assign(before, fresh)
    else {
      contact.follows = contact.follows.filter((follow) => follow !== before)
      corp.contacts.add({ contact, userid, ...fresh })
    }
    const fields: Fields = {
      UserID: userid,
      ExternalUserID: contact.externalUserid,
      ...(State === '' ? {} : { State }),
    }
    const WelcomeCode = seeded.text(43, tokenAlphabet)
    callbacks.toCorp(corp, contactEvent, 'add_external_contact', { ...fields, WelcomeCode })
  }
  const findFollow = ({ externalUserid, userid }: Pair) => {
    for (const corp of corps.all) {
      const contact = corp.contacts.find(externalUserid)
      const follow = contact === undefined ? undefined : corp.contacts.followOf(contact, userid)
      if (follow !== undefined && !follow.ended) return { corp, follow }
    }
    throw new CustomerRefusal('unknown_customer')
  }

  return {
    /** Opens the member's profile behind the link. */
    open: (opening: Opening): { linkId: string; state: string } => {
      const { corp, link, state } = opened(opening)
      countDay(link, clock.now(), 'opened')
      tellOfLink(callbacks, corp, link, 'open_profile', { State: state })
      return { linkId: link.linkId, state }
    },
    /** Asks to be added; told only with a channel. */
    request: (opening: Opening): { linkId: string; state: string } => {
      const { corp, link, state } = opened(opening)
      if (state !== '') tellOfLink(callbacks, corp, link, 'friend_request', { State: state })
      return { linkId: link.linkId, state }
    },
    /** Becomes the customer of someone in the link's range as it is now. */
    add: (opening: Opening & { externalUserid?: string }): Added => {
      const { corp, link, state } = opened(opening)
      if (link.unavailable) throw new CustomerRefusal('link_unavailable')
      if (corp.quota.balance() <= 0) throw new CustomerRefusal('balance_exhausted')
      const contact = contactOf(corp, opening.externalUserid)
      const { externalUserid } = contact
      const userid = friendFirst(corp, link, contact) ?? takeTurn(peopleOf(corp, link.range), link).userid
      if (isFriend(corp, contact, userid)) return { externalUserid, userid, state, existing: true }
      quota.consume(corp)
      countDay(link, clock.now(), 'added')
      befriend(corp, contact, userid, { link, state, addWay: addWays.link })
      return { externalUserid, userid, state, existing: false }
    },
    /** Scans a QR code: of a contact way, or of the one member. */
    scan: (corp: Corp, code: ContactWay | { userid: string }, externalUserid?: string): Added => {
      const way = 'configId' in code ? code : null
      const range = {
        users: way?.users ?? ('userid' in code ? [code.userid] : []),
        departments: way?.departments ?? [],
      }
      const { userid } = takeTurn(peopleOf(corp, range), way ?? { turn: 0 })
      const contact = contactOf(corp, externalUserid)
      const state = way?.state ?? ''
      const existing = isFriend(corp, contact, userid)
      if (!existing) befriend(corp, contact, userid, { link: null, state, addWay: addWays.qr })
      return { externalUserid: contact.externalUserid, userid, state, existing }
    },
    /** Writes to the member. */
    chat: (pair: Pair, messages = 1): { messages: number } => {
      const { corp, follow } = findFollow(pair)
      for (let left = messages; left > 0; left -= 1) {
        follow.messages += 1
        const { link, state } = follow
        if (link === null) continue
        const State = state
        if (follow.messages === 1 && state !== '') {
          const fields = { State, UserID: follow.userid, ExternalUserID: follow.contact.externalUserid }
          tellOfLink(callbacks, corp, link, 'customer_start_chat', fields)
        }
        if (toldMessages.includes(follow.messages)) {
          const ChatKey = chatKeys.issue({ follow, messages: follow.messages })
          tellOfLink(callbacks, corp, link, 'message_from_customer', { State, ChatKey })
        }
      }
      return { messages: follow.messages }
    },
    /** The customer deletes the member, or the member the customer. */
    leave: (pair: Pair, by: 'customer' | 'member' = 'customer'): void => {
      const { corp, follow } = findFollow(pair)
      follow.ended = true
      const fields = { UserID: follow.userid, ExternalUserID: follow.contact.externalUserid }
      if (by === 'member') {
        callbacks.toCorp(corp, contactEvent, 'del_external_contact', fields)
        return
      }
      callbacks.toCorp(corp, contactEvent, 'del_follow_user', fields)
      if (follow.link !== null) tellOfLink(callbacks, corp, follow.link, 'del_follow_user', fields)
    },
  }
}
