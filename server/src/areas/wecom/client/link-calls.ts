import { z } from 'zod'
import type { CorpClient, LinkSpec } from '../port.ts'
import type { AskCorp } from './call-corp.ts'

const PATH = '/externalcontact/customer_acquisition'
const Nothing = z.object({})
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? [])
const LinkIds = z.object({ link_id_list: list(z.string()), next_cursor: z.string().default('') })
const Made = z.object({
  link: z.object({ link_id: z.string().min(1), url: z.string().min(1), create_time: z.int() }),
})
const Shown = z.object({
  link: z.object({
    link_name: z.string().default(''),
    url: z.string().min(1),
    create_time: z.int().default(0),
    skip_verify: z.boolean().default(false),
  }),
  range: z.object({ user_list: list(z.string()), department_list: list(z.int()) }),
  priority_option: z.object({ priority_type: z.int(), priority_userid_list: list(z.string()) }).nullish(),
})
const Customers = z.object({
  customer_list: list(
    z.object({
      external_userid: z.string().min(1),
      userid: z.string().min(1),
      chat_status: z.int().default(2),
      state: z.string().default(''),
    }),
  ),
  next_cursor: z.string().default(''),
})
const Statistic = z.object({
  click_link_customer_cnt: z.int().default(0),
  new_customer_cnt: z.int().default(0),
})
const Quota = z.object({
  total: z.int().default(0),
  balance: z.int(),
  quota_list: list(z.object({ expire_date: z.int(), balance: z.int() })),
})

/** A range is always sent whole, because it replaces the one there. */
const wire = ({ name, users, departments, skipVerify, priority }: Partial<LinkSpec>): Record<string, unknown> => ({
  ...(name === undefined ? {} : { link_name: name }),
  ...(users === undefined && departments === undefined
    ? {}
    : { range: { user_list: users ?? [], department_list: departments ?? [] } }),
  ...(skipVerify === undefined ? {} : { skip_verify: skipVerify }),
  ...(priority === undefined || priority === null
    ? {}
    : {
        priority_option: {
          priority_type: priority.type === 'corp' ? 1 : 2,
          priority_userid_list: priority.type === 'corp' ? [] : priority.users,
        },
      }),
})
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)
const date = (stamp: number): Date => new Date(stamp * 1000)

type Links = Pick<
  CorpClient,
  'linkIds' | 'link' | 'createLink' | 'updateLink' | 'deleteLink' | 'linkCustomers' | 'linkStatistic' | 'quota'
>

export const linkCalls = (ask: AskCorp): Links => ({
  linkIds: async (cursor) => {
    const given = await ask({ path: `${PATH}/list_link`, body: { limit: 100, cursor }, shape: LinkIds })
    return { ids: given.link_id_list, next: given.next_cursor }
  },
  link: async (id) => {
    const {
      link,
      range,
      priority_option: chosen,
    } = await ask({ path: `${PATH}/get`, body: { link_id: id }, shape: Shown })
    return {
      id,
      name: link.link_name,
      url: link.url,
      createdAt: date(link.create_time),
      skipVerify: link.skip_verify,
      users: range.user_list,
      departments: range.department_list,
      priority: chosen
        ? { type: chosen.priority_type === 1 ? 'corp' : 'users', users: chosen.priority_userid_list }
        : null,
    }
  },
  createLink: async (link) => {
    const body = wire(link)
    const { link: made } = await ask({ path: `${PATH}/create_link`, body, shape: Made, users: link.users })
    return { id: made.link_id, url: made.url, createdAt: date(made.create_time) }
  },
  updateLink: async (id, change) => {
    const body = { link_id: id, ...wire(change) }
    await ask({ path: `${PATH}/update_link`, body, shape: Nothing, users: change.users ?? [] })
  },
  deleteLink: async (id) => {
    await ask({ path: `${PATH}/delete_link`, body: { link_id: id }, shape: Nothing })
  },
  linkCustomers: async (id, cursor) => {
    const body = { link_id: id, limit: 1000, cursor }
    const { customer_list, next_cursor } = await ask({ path: `${PATH}/customer`, body, shape: Customers })
    const customers = customer_list.map(({ external_userid, userid, chat_status, state }) => ({
      externalId: external_userid,
      userId: userid,
      chatStatus: chat_status,
      state,
    }))
    return { customers, next: next_cursor }
  },
  linkStatistic: async (id, from, to) => {
    const body = { link_id: id, start_time: seconds(from), end_time: seconds(to) }
    const given = await ask({ path: `${PATH}/statistic`, body, shape: Statistic })
    return { opened: given.click_link_customer_cnt, added: given.new_customer_cnt }
  },
  quota: async () => {
    const given = await ask({ path: '/externalcontact/customer_acquisition_quota', shape: Quota })
    const expiring = given.quota_list.map(({ expire_date, balance }) => ({ expiresAt: date(expire_date), balance }))
    return { used: given.total, balance: given.balance, expiring }
  },
})
