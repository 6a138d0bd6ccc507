import * as z from 'zod'
import { readBody, readQuery } from '#simulators/shared/read-input.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import type { Answer } from './answer.ts'
import { type Authenticate, credentialsInQuery } from './authenticate.ts'
import { invalidParameter, refusal, wrongActionSet, wrongParameter } from './codes.ts'

const bytes = (min: number, max: number) =>
  z.string().refine((text) => Buffer.byteLength(text) >= min && Buffer.byteLength(text) <= max, `${min}-${max} bytes`)

const setTypes = ['WEB', 'ANDROID', 'IOS', 'OFFLINE', 'WECHAT', 'WECHAT_MINI_PROGRAM', 'WECHAT_MINI_GAME', 'HARMONY'] as const // prettier-ignore
const addBody = z.object({
  account_id: z.int(),
  type: z.enum(setTypes),
  name: bytes(1, 32).optional(),
  description: bytes(0, 128).optional(),
  mobile_app_id: z.int().optional(),
  wechat_app_id: bytes(2, 64).optional(),
  usages: z.array(z.enum(['DEEP_DATA_COOPERATION'])).optional(),
  enable_conversion_claim: z.boolean().default(true),
})
export type ActionSet = Omit<z.output<typeof addBody>, 'account_id'> & {
  id: number
  accountId: number
  createdAt: number
}

export const isWechat = (type: ActionSet['type']): boolean => type.startsWith('WECHAT')

export type ActionSets = {
  find: (id: number) => ActionSet | undefined
  of: (accountId: number) => ActionSet[]
  add: (set: Omit<ActionSet, 'id' | 'createdAt'>) => ActionSet
}

/** Data sources; every fourth advertiser starts with a WEB one, because that is what an importer meets. */
export function createActionSets({ accounts, clock, world }: Core): ActionSets {
  const sets = new Map<number, ActionSet>()
  let nextId = 1_200_200_000 + world.int(1, 999)
  const add: ActionSets['add'] = (set) => {
    nextId += world.int(1, 40)
    const added = { ...set, id: nextId, createdAt: clock.seconds() }
    sets.set(added.id, added)
    return added
  }
  for (const [index, { id }] of accounts.all.entries()) {
    if (index % 4 === 3) add({ accountId: id, type: 'WEB', name: 'web', enable_conversion_claim: true })
  }
  return { add, find: (id) => sets.get(id), of: (id) => [...sets.values()].filter((set) => set.accountId === id) }
}

function checkSet(body: z.output<typeof addBody>, existing: ActionSet[]): void {
  if (body.type === 'WEB') {
    if (body.name === undefined) throw wrongParameter('The parameter name is required.', 'name 为必填字段')
    const web = existing.find((set) => set.type === 'WEB')
    if (web !== undefined) {
      throw wrongActionSet(`could create only one web action set for ${body.account_id} with existed one : ${web.id}`)
    }
  }
  if ((body.type === 'ANDROID' || body.type === 'IOS') && body.mobile_app_id === undefined) {
    throw wrongParameter('The parameter mobile_app_id is required.', 'mobile_app_id 为必填字段')
  }
  if (isWechat(body.type) && body.wechat_app_id === undefined) {
    throw wrongParameter('The parameter wechat_app_id is required.', 'wechat_app_id 为必填字段')
  }
}

export function registerActionSets(core: Core, sets: ActionSets, authenticate: Authenticate, answer: Answer): void {
  const { app, accounts } = core
  for (const version of ['v1.1', 'v1.3', 'v3.0']) {
    app.post(`/${version}/user_action_sets/add`, (request, reply) => {
      const { grant } = authenticate(request, credentialsInQuery(request), 'user_actions')
      const body = readBody(request, addBody, invalidParameter)
      if (!accounts.covers(grant.accountIds, body.account_id)) throw refusal(11014)
      checkSet(body, sets.of(body.account_id))
      const { account_id: accountId, ...rest } = body
      return answer(reply, { data: { user_action_set_id: sets.add({ ...rest, accountId }).id } })
    })

    app.get(`/${version}/user_action_sets/get`, (request, reply) => {
      const { grant } = authenticate(request, credentialsInQuery(request), 'user_actions')
      const query = readQuery(request)
      const accountId = Number(query.text('account_id'))
      if (!accounts.covers(grant.accountIds, accountId)) throw refusal(11014)
      const wanted = { id: query.text('user_action_set_id'), types: query.texts('type'), name: query.text('name') }
      const list = sets
        .of(accountId)
        .filter((set) => wanted.id === '' || set.id === Number(wanted.id))
        .filter((set) => wanted.types.length === 0 || wanted.types.includes(set.type))
        .filter((set) => wanted.name === '' || set.name === wanted.name)
        .map((set) => ({
          user_action_set_id: set.id,
          type: set.type,
          mobile_app_id: set.mobile_app_id ?? 0,
          app_id_str: set.wechat_app_id ?? '',
          name: set.name ?? '',
          description: set.description ?? '',
          activate_status: true,
          created_time: set.createdAt,
          access_way: 'API',
          usages: set.usages ?? [],
          enable_conversion_claim: set.enable_conversion_claim,
        }))
      return answer(reply, { data: { list } })
    })
  }
}
