import * as z from 'zod'
import type { Clock } from '#simulators/shared/clock.ts'
import { findOwnLink, linkPath } from './acquisition-links.ts'
import type { Api } from './api.ts'
import { wrongParameter } from './codes.ts'
import type { Follow } from './contact-book.ts'
import { pageOf } from './cursor.ts'
import { shanghaiDay } from './link.ts'
import type { TimedCodes } from './timed-codes.ts'

const customerBody = z.object({
  link_id: z.string(),
  limit: z.int().min(1).max(1000).default(1000),
  cursor: z.string().default(''),
})
const statisticBody = z.object({ link_id: z.string(), start_time: z.int(), end_time: z.int() })
const chatBody = z.object({ chat_key: z.string() })
const daysMax = 30
const daysBack = 180

export type ChatInfo = { follow: Follow; messages: number }

/** What a link brought: customers, counts, quota and chats. */
export function registerFigures(api: Api, clock: Clock, chatKeys: TimedCodes<ChatInfo>): void {
  api.post(`${linkPath}/customer`, customerBody, (caller, { link_id, limit, cursor }) => {
    const { items, next_cursor } = pageOf(findOwnLink(caller, link_id).follows, cursor, limit)
    const customer_list = items.map(({ contact, userid, messages, state }) => ({
      external_userid: contact.externalUserid,
      userid,
      chat_status: messages > 0 ? 1 : 0,
      state,
    }))
    return { customer_list, next_cursor }
  }, 'acquisition') // prettier-ignore

  api.get('/externalcontact/customer_acquisition_quota', ({ corp }) => ({
    total: corp.quota.used(),
    balance: corp.quota.balance(),
    quota_list: corp.quota.batches().map(({ expireDate, balance }) => ({ expire_date: expireDate, balance })),
  }), 'acquisition') // prettier-ignore

  api.post(`${linkPath}/statistic`, statisticBody, (caller, { link_id, start_time, end_time }) => {
    const link = findOwnLink(caller, link_id)
    const [first, last] = [shanghaiDay(start_time * 1000), shanghaiDay(end_time * 1000)]
    if (last < first) throw wrongParameter('end_time is before start_time')
    if (last - first >= daysMax) throw wrongParameter(`more than ${daysMax} days`)
    if (first < shanghaiDay(clock.now()) - daysBack) throw wrongParameter(`older than ${daysBack} days`)
    let [opened, added] = [0, 0]
    for (let day = first; day <= last; day += 1) {
      const counts = link.days.get(day)
      opened += counts?.opened ?? 0
      added += counts?.added ?? 0
    }
    return { click_link_customer_cnt: opened, new_customer_cnt: added }
  }, 'acquisition') // prettier-ignore

  api.post(`${linkPath}/get_chat_info`, chatBody, ({ corp, app }, { chat_key }) => {
    const held = chatKeys.read(chat_key)
    if (held.state !== 'valid') throw wrongParameter('chat_key')
    const { follow, messages } = held.value
    const { link } = follow
    if (link === null || link.corpid !== corp.corpid || link.appKey !== app.key) throw wrongParameter('chat_key')
    const { contact, userid, state } = follow
    return {
      userid,
      external_userid: contact.externalUserid,
      chat_info: { recv_msg_cnt: messages, link_id: link.linkId, state },
    }
  }, 'acquisition') // prettier-ignore
}
