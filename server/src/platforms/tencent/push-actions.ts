import { callOut } from '../../core/outbound/call-out.ts'
import { clickValue } from '../click-value.ts'
import { judgePush, notSent } from '../judge-push.ts'
import type { PushAnswer, PushItem, PushChannel } from '../port.ts'
import { showRequest } from '../show-exchange.ts'
import { actionOf, hashPhone } from './action.ts'
import { apiUrl, commonQuery, reach, type TencentContext, tencentDialect } from './client.ts'

const MOST_ACTIONS = 50
/** The platform says 50 KB; so it holds whichever kind of KB is meant. */
const MOST_BYTES = 50_000

const headOf = ({ accountId, dataSource }: PushChannel) => ({
  account_id: Number(accountId),
  user_action_set_id: Number(dataSource),
})
const isSendable = (item: PushItem): boolean => clickValue(item.clickId) !== null
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** Items to travel together: at most 50 and 50 KB, and none that would be refused for its missing click id. */
export const batchActions = (channel: PushChannel, items: readonly PushItem[], now: number): PushItem[][] => {
  const envelope = bytesOf({ ...headOf(channel), actions: [] })
  const batches: PushItem[][] = []
  let open: PushItem[] = []
  let bytes = envelope
  for (const item of items) {
    if (!isSendable(item)) {
      batches.push([item])
      continue
    }
    const size = bytesOf(actionOf(item, now, 'click')) + 1
    if (open.length === 0 || open.length === MOST_ACTIONS || bytes + size > MOST_BYTES) {
      open = []
      bytes = envelope
      batches.push(open)
    }
    open.push(item)
    bytes += size
  }
  return batches
}

/** Mode `api`: by data source and click id, with the token in the query. */
export const pushActions = async (
  context: TencentContext,
  channel: PushChannel,
  token: string,
  items: readonly PushItem[],
): Promise<PushAnswer> => {
  if (!/^\d+$/.test(channel.accountId)) return notSent('rejected', `账户 ID ${channel.accountId} 不是数字`)
  if (channel.dataSource === null || !/^\d+$/.test(channel.dataSource)) return notSent('rejected', '没有选择数据源')
  if (!items.every(isSendable)) return notSent('rejected', '点击没有带来 click_id')
  const now = context.now()
  const actions = items.map((item) => actionOf(item, now, 'click'))
  const bodyOf = (sent: typeof actions): string => JSON.stringify({ ...headOf(channel), actions: sent })
  const url = apiUrl(context, '/v3.0/user_actions/add', commonQuery(context, token))
  const call = { url, method: 'POST' as const, headers: { 'content-type': 'application/json' } }
  const result = await callOut({ ...call, body: bodyOf(actions), ...reach(context) })
  // A phone is found from its hash by trying all of them: neither is kept.
  const secrets = [token, ...items.map(({ phone }) => phone && hashPhone(phone))]
  // Of fifty that travel together an operator wants to read the one he asks for, and the database keeps each once.
  const requests = actions.map((action, at) =>
    showRequest({ ...call, body: bodyOf([action]) }, secrets, items.length > 1 ? ` (${at + 1}/${items.length})` : ''),
  )
  const [request = ''] = requests
  return { ...judgePush(result, { dialect: tencentDialect, request, secrets, fromClick: false, now }), requests }
}
