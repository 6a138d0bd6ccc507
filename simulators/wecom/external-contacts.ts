import * as z from 'zod'
import { lowerAlphabet, type Seeded } from '#simulators/shared/seeded.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { Api, Caller } from './api.ts'
import { checkDepartments, checkUsers } from './check-range.ts'
import { refusal, wrongParameter } from './codes.ts'
import { contactName, type Follow } from './contact-book.ts'
import { seesUser } from './corp.ts'
import { pageOf } from './cursor.ts'
import type { WecomSettings } from './settings.ts'

const followersMax = 500
const byUserBody = z.object({
  userid_list: z.array(z.string()).min(1),
  cursor: z.string().default(''),
  limit: z.int().min(1).max(100).default(50),
})
const wayBody = z.object({
  type: z.int(),
  scene: z.int(),
  remark: z.string().optional(),
  skip_verify: z.boolean().optional(),
  state: z.string().optional(),
  user: z.array(z.string()).optional(),
  party: z.array(z.int()).optional(),
  is_exclusive: z.boolean().optional(),
  mark_source: z.boolean().optional(),
})
const textMax = 30

const showContact = ({ contact }: Follow) => ({
  external_userid: contact.externalUserid,
  name: contactName(contact.externalUserid),
  avatar: '',
  type: 1,
  gender: 0,
})
const showFollow = (follow: Follow) => ({
  userid: follow.userid,
  remark: contactName(follow.contact.externalUserid),
  description: '',
  createtime: follow.createdAt,
  add_way: follow.addWay,
  oper_userid: follow.userid,
  state: follow.state,
})

/** Customers and who follows them; QR codes to be added by. */
export function registerExternalContacts(api: Api, base: Base, settings: WecomSettings, seeded: Seeded): void {
  const known = (follow: Follow) => !follow.ended && base.clock.now() - follow.createdAt * 1000 >= settings.contactLagMs
  const sees = ({ corp, app }: Caller, userid: string) => {
    const user = corp.directory.users.get(userid)
    return user !== undefined && seesUser(corp, app, user)
  }

  api.get('/externalcontact/get', (caller, query) => {
    const contact = caller.corp.contacts.find(query.text('external_userid'))
    const follows = (contact?.follows ?? []).filter((follow) => known(follow) && sees(caller, follow.userid))
    const [first] = follows
    if (first === undefined) throw refusal(84061)
    const { items, next_cursor } = pageOf(follows, query.text('cursor'), followersMax)
    const follow_user = items.map((follow) => ({ ...showFollow(follow), tags: [] }))
    return { external_contact: showContact(first), follow_user, ...(next_cursor === '' ? {} : { next_cursor }) }
  })

  api.post('/externalcontact/batch/get_by_user', byUserBody, (caller, { userid_list, cursor, limit }) => {
    if (userid_list.length > 100) throw refusal(40032, `userid_list has ${userid_list.length}`)
    for (const userid of userid_list) {
      if (!caller.corp.directory.users.has(userid)) throw refusal(60111, userid)
      if (!sees(caller, userid)) throw refusal(60011, userid)
    }
    const follows = userid_list.flatMap((userid) => caller.corp.contacts.byUser(userid))
    const { items, next_cursor } = pageOf(follows, cursor, limit)
    const external_contact_list = items.filter(known).map((follow) => ({
      external_contact: showContact(follow),
      follow_info: { ...showFollow(follow), tag_id: [] },
    }))
    return { external_contact_list, next_cursor }
  })

  api.post('/externalcontact/add_contact_way', wayBody, (caller, body) => {
    if (body.type !== 1 && body.type !== 2) throw refusal(41037)
    if (body.scene !== 1 && body.scene !== 2) throw refusal(41040)
    const { state = '', remark = '', user = [], party = [] } = body
    if ([...state].length > textMax) throw wrongParameter(`state has more than ${textMax} characters`)
    if ([...remark].length > textMax) throw wrongParameter(`remark has more than ${textMax} characters`)
    if (user.length === 0 && party.length === 0) throw wrongParameter('user and party are empty')
    if (body.type === 1 && (user.length !== 1 || party.length > 0)) throw wrongParameter('type 1 takes one user')
    checkUsers(caller, user)
    checkDepartments(caller, party)
    const configId = seeded.text(32, lowerAlphabet)
    caller.corp.contactWays.set(configId, { configId, state, users: user, departments: party, turn: 0 })
    return { config_id: configId, qr_code: `${base.url()}/way/${configId}` }
  })
}
