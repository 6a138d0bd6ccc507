import * as z from 'zod'
import type { Seeded } from '#simulators/shared/seeded.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { Api, Caller } from './api.ts'
import { checkRange, checkUsers } from './check-range.ts'
import { refusal, wrongParameter } from './codes.ts'
import { pageOf } from './cursor.ts'
import type { Link, Priority, Range } from './link.ts'
import { mintLinkId } from './seed-corps.ts'

const nameMax = 30
const priorityMax = 1000
const rangeBody = z.object({
  user_list: z.array(z.string()).nullish(),
  department_list: z.array(z.int()).nullish(),
})
const priorityBody = z.object({
  priority_type: z.union([z.literal(1), z.literal(2)]),
  priority_userid_list: z.array(z.string()).nullish(),
})
const changes = {
  range: rangeBody.optional(),
  skip_verify: z.boolean().optional(),
  priority_option: priorityBody.optional(),
  mark_source: z.boolean().optional(),
}
const createBody = z.object({ link_name: z.string(), ...changes })
const updateBody = z.object({ link_id: z.string(), link_name: z.string().optional(), ...changes })
const linkBody = z.object({ link_id: z.string() })
const listBody = z.object({ limit: z.int().min(1).max(100).default(100), cursor: z.string().default('') })

/** The app's own link; another app's is as unknown as none. */
export function findOwnLink({ corp, app }: Caller, linkId: string): Link {
  const link = corp.links.get(linkId)
  if (link === undefined || link.appKey !== app.key) throw wrongParameter(`link_id ${linkId}`)
  return link
}

const readName = (name: string): string => {
  if (name === '' || [...name].length > nameMax) throw wrongParameter(`link_name must have 1 to ${nameMax} characters`)
  return name
}
const readRange = (body: z.output<typeof rangeBody> | undefined): Range => ({
  users: body?.user_list ?? [],
  departments: body?.department_list ?? [],
})
function readPriority(caller: Caller, body: z.output<typeof priorityBody>): Priority {
  const users = body.priority_userid_list ?? []
  if (users.length > priorityMax) throw refusal(40032, `priority_userid_list has ${users.length}`)
  if (body.priority_type === 2 && users.length === 0) throw wrongParameter('priority_userid_list is empty')
  checkUsers(caller, users)
  return { type: body.priority_type, users }
}

export const linkPath = '/externalcontact/customer_acquisition'

/** 获客链接: created, read, changed and deleted by the app they belong to. */
export function registerLinks(api: Api, base: Base, seeded: Seeded): void {
  const urlOf = ({ linkId }: Link) => `${base.url()}/ca/${linkId}`

  api.post(`${linkPath}/list_link`, listBody, ({ corp, app }, { cursor, limit }) => {
    const own = [...corp.links.values()].filter((link) => link.appKey === app.key)
    const { items, next_cursor } = pageOf(own, cursor, limit)
    return { link_id_list: items.map(({ linkId }) => linkId), next_cursor }
  }, 'acquisition') // prettier-ignore

  api.post(`${linkPath}/get`, linkBody, (caller, { link_id }) => {
    const link = findOwnLink(caller, link_id)
    const { range, priority } = link
    return {
      link: { link_name: link.name, url: urlOf(link), create_time: link.createdAt, skip_verify: link.skipVerify, mark_source: link.markSource },
      range: { user_list: range.users, department_list: range.departments },
      ...(priority === null
        ? {}
        : { priority_option: { priority_type: priority.type, priority_userid_list: priority.users } }),
    }
  }, 'acquisition') // prettier-ignore

  api.post(`${linkPath}/create_link`, createBody, (caller, body) => {
    const { corp, app } = caller
    const link: Link = {
      linkId: mintLinkId(seeded),
      corpid: corp.corpid,
      appKey: app.key,
      name: readName(body.link_name),
      createdAt: base.clock.seconds(),
      skipVerify: body.skip_verify ?? true,
      markSource: body.mark_source ?? true,
      range: checkRange(caller, readRange(body.range)),
      priority: body.priority_option === undefined ? null : readPriority(caller, body.priority_option),
      turn: 0,
 unavailable: false,
      follows: [],
      days: new Map(),
    }
    corp.links.set(link.linkId, link)
    return { link: { link_id: link.linkId, link_name: link.name, url: urlOf(link), create_time: link.createdAt } }
  }, 'acquisition') // prettier-ignore

  api.post(`${linkPath}/update_link`, updateBody, (caller, body) => {
    const link = findOwnLink(caller, body.link_id)
    const name = body.link_name === undefined ? link.name : readName(body.link_name)
    const range = body.range === undefined ? link.range : checkRange(caller, readRange(body.range))
    const priority = body.priority_option === undefined ? link.priority : readPriority(caller, body.priority_option)
    const { skip_verify: skipVerify = link.skipVerify, mark_source: markSource = link.markSource } = body
    Object.assign(link, { name, range, priority, skipVerify, markSource })
    return {}
  }, 'acquisition') // prettier-ignore

  api.post(`${linkPath}/delete_link`, linkBody, (caller, { link_id }) => {
    caller.corp.links.delete(findOwnLink(caller, link_id).linkId)
    return {}
  }, 'acquisition') // prettier-ignore
}
