import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Arrival } from '#simulators/shared/ledger.ts'
import { createRateWindow } from '#simulators/shared/rate-window.ts'
import { bodyBytes, type Query, readBody, readQuery } from '#simulators/shared/read-input.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import { type ActionSet, type ActionSets, isWechat } from './action-sets.ts'
import { actionTypes } from './action-types.ts'
import { type Authenticate, type Caller, credentialsInHeaders, credentialsInQuery } from './authenticate.ts'
import { foreignOpenid, invalidParameter, notOpened, refusal, wrongActionSet, wrongParameter } from './codes.ts'
import type { TencentSettings } from './settings.ts'

const maxBytes = 50 * 1024
const channels = ['NATURAL', 'TENCENT', 'BYTEDANCE', 'KUAISHOU', 'ALIBABA', 'BAIDU', 'OTHERS', 'MULTIPLE', 'UNKNOWN'] as const // prettier-ignore
const action = z.object({
  action_time: z.int().min(0).max(2_147_483_647).optional(),
  action_type: z.enum(actionTypes),
  custom_action: z.string().min(1).optional(),
  outer_action_id: z.string().min(1).max(255).optional(),
  trace: z.object({ click_id: z.string().optional() }).optional(),
  user_id: z
    .object({
      hash_phone: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .optional(),
      sha256_phone: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    })
    .catchall(z.string())
    .optional(),
  url: z.string().optional(),
  action_param: z.record(z.string(), z.unknown()).optional(),
  channel: z.enum(channels).optional(),
})
const actions = z.array(action).min(1).max(50)
const tokenBody = z.object({ account_id: z.int(), user_action_set_id: z.int(), actions })
const callbackBody = z.object({ actions })
type Action = z.output<typeof action>

function checkActions(list: Action[]): void {
  for (const { action_type: type, custom_action: name } of list) {
    if (type === 'CUSTOM' && name === undefined) {
      throw wrongParameter('The parameter custom_action is required.', 'custom_action 为必填字段')
    }
  }
}

/** Whom an action is about: apps need a person or a click, WeChat sources an id of their own app. */
function checkPerson(set: ActionSet, { user_id: person, trace }: Action): void {
  if (isWechat(set.type)) {
    const known = person?.['wechat_openid'] ?? person?.['wechat_unionid']
    if (person?.['wechat_app_id'] === undefined || known === undefined) {
      throw wrongParameter('wechat_app_id and wechat_openid or wechat_unionid are required.', '缺少微信身份')
    }
    if (person['wechat_app_id'] !== set.wechat_app_id) throw foreignOpenid()
  }
  if (set.type !== 'ANDROID' && set.type !== 'IOS') return
  if (trace?.click_id === undefined && Object.keys(person ?? {}).length === 0) {
    throw wrongParameter('user_id or trace.click_id is required.', '缺少用户标识')
  }
}

const amountOf = ({ action_param: params }: Action): number | null => {
  const value = params?.['value']
  return typeof value === 'number' ? value : null
}

const arrivalOf = (
  item: Action,
  scope: string,
): Pick<Arrival, 'key' | 'event' | 'amount' | 'outerId' | 'eventTime' | 'phone'> => ({
  key: item.outer_action_id === undefined ? null : `${scope}|${item.action_type}|${item.outer_action_id}`,
  event: item.action_type,
  amount: amountOf(item),
  outerId: item.outer_action_id ?? null,
  eventTime: item.action_time === undefined ? null : item.action_time * 1000,
  phone: item.user_id?.hash_phone ?? item.user_id?.sha256_phone ?? null,
})

/** Where conversions arrive: with a data source and token, at a click's callback, and at the old address. */
export function registerIntake(
  core: Core,
  settings: TencentSettings,
  sets: ActionSets,
  authenticate: Authenticate,
): void {
  const { app, clock, accounts, clicks, ledger } = core
  const window = createRateWindow(clock, settings)

  const enter = (caller: Caller, reply: FastifyReply): void => {
    const taken = window.take(caller.token)
    void reply.header('X-RateLimit-Remaining', `100%,${window.remainingPercent(caller.token)}%`)
    if (!taken) throw refusal(11017)
  }
  const checkSize = (request: FastifyRequest): void => {
    if (bodyBytes(request).length > maxBytes)
      throw wrongParameter('The request body is larger than 50 KB.', '请求体超过 50KB')
  }
  const checkOpened = (accountId: number | undefined, list: Action[]): void => {
    const closed = settings.notOpened.find(
      (one) => one.accountId === accountId && list.some(({ action_type: type }) => type === one.action),
    )
    if (closed !== undefined) throw notOpened(closed.action)
  }
  const done = (reply: FastifyReply, data?: string): FastifyReply => {
    reply.accepted = true
    const traceId = core.requestId()
    void reply.header('X-TSA-Trace-Id', traceId)
    return reply.send({ code: 0, message: 'ok', message_cn: '', data, trace_id: traceId })
  }

  const receiveBySet = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const caller = authenticate(request, credentialsInQuery(request), 'user_actions')
    enter(caller, reply)
    checkSize(request)
    const body = readBody(request, tokenBody, invalidParameter)
    if (!accounts.covers(caller.grant.accountIds, body.account_id)) throw refusal(11014)
    const set = sets.find(body.user_action_set_id)
    if (set === undefined || set.accountId !== body.account_id) {
      throw wrongActionSet(`action set ${body.user_action_set_id} does not belong to this account ${body.account_id}`)
    }
    checkActions(body.actions)
    checkOpened(body.account_id, body.actions)
    for (const item of body.actions) checkPerson(set, item)
    for (const item of body.actions) {
      const clickId = item.trace?.click_id ?? null
      const click = clickId === null ? undefined : clicks.byClickId(clickId)
      ledger.receive({
        ...arrivalOf(item, `set:${set.id}`),
        clickId,
        callback: null,
        accountId: body.account_id,
        mode: 'token',
        attributed: click?.accountId === body.account_id,
        outcome: 0,
      })
    }
    return done(reply)
  }

  const receiveByCallback = (
    request: FastifyRequest,
    reply: FastifyReply,
    query: Query,
    mode: 'callback' | 'legacy',
  ): FastifyReply => {
    if (mode === 'callback' || settings.legacyAuth === 'on') {
      enter(authenticate(request, credentialsInHeaders(request), 'user_actions'), reply)
    }
    checkSize(request)
    const cb = query.text('cb')
    const conversion = query.text('conv_id') ? `conv:${query.text('conv_id')}` : `link:${query.text('link_id')}`
    if (cb === '') throw wrongParameter('The parameter cb is required.', 'cb 为必填字段')
    if (conversion === 'link:') throw wrongParameter('The parameter conv_id is required.', 'conv_id 为必填字段')
    const body = readBody(request, callbackBody, invalidParameter)
    checkActions(body.actions)
    if (settings.requireUrl && body.actions.some((item) => item.url === undefined || item.url === '')) {
      throw wrongParameter('The parameter url is required.', 'url 为必填字段')
    }
    const click = clicks.byCallbackId(cb)
    checkOpened(click?.accountId, body.actions)
    for (const item of body.actions) {
      ledger.receive({
        ...arrivalOf(item, conversion),
        clickId: click?.clickId ?? item.trace?.click_id ?? null,
        callback: cb,
        accountId: click?.accountId ?? null,
        mode,
        attributed: click !== undefined,
        outcome: 0,
      })
    }
    return done(reply, 'TrackingCgi Success.')
  }

  for (const version of ['v1.1', 'v1.3', 'v3.0']) {
    app.post(`/${version}/user_actions/add`, (request, reply) => {
      const query = readQuery(request)
      return query.text('cb') === ''
        ? receiveBySet(request, reply)
        : receiveByCallback(request, reply, query, 'callback')
    })
  }
  app.post('/conv', (request, reply) => receiveByCallback(request, reply, readQuery(request), 'legacy'))
}
