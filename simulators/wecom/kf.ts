import * as z from 'zod'
import { type Seeded, tokenAlphabet } from '#simulators/shared/seeded.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { Api, Caller } from './api.ts'
import { refusal, wrongParameter } from './codes.ts'
import { type KfAccount, kfAccountsMax } from './kf-accounts.ts'
import { findMedia } from './media.ts'

const nameMax = 16
const listMax = 100
const addBody = z.object({ name: z.string(), media_id: z.string() })
const updateBody = z.object({ open_kfid: z.string(), name: z.string().optional(), media_id: z.string().optional() })
const idBody = z.object({ open_kfid: z.string() })
const listBody = z.object({ offset: z.int().min(0).default(0), limit: z.int().min(1).max(listMax).default(listMax) })
const wayBody = z.object({ open_kfid: z.string(), scene: z.string().regex(/^[\w-]{0,32}$/).optional() }) // prettier-ignore
const servicersBody = z.object({
  open_kfid: z.string(),
  userid_list: z.array(z.string()).max(100).default([]),
  department_id_list: z.array(z.int()).max(100).default([]),
})

const readName = (name: string): string => {
  if (name === '' || [...name].length > nameMax) throw wrongParameter(`name must have 1 to ${nameMax} characters`)
  return name
}
function findAccount({ corp }: Caller, openKfid: string): KfAccount {
  if (!/^wk[\w-]{1,62}$/.test(openKfid)) throw refusal(95000)
  const account = corp.kfAccounts.get(openKfid)
  if (account === undefined) throw refusal(95004)
  return account
}

/** 微信客服 accounts, their addresses and the people behind them. */
export function registerKf(api: Api, base: Base, seeded: Seeded): void {
  api.post('/kf/account/add', addBody, (caller, body) => {
    const { corp, app } = caller
    const name = readName(body.name)
    const { mediaId } = findMedia(corp, body.media_id, base.clock)
    if (corp.kfAccounts.size >= kfAccountsMax) throw wrongParameter(`more than ${kfAccountsMax} accounts`)
    const openKfid = `wkAJ2GCAAA${seeded.text(22, tokenAlphabet)}`
    const account = { openKfid, name, mediaId, appKey: app.key, users: new Set<string>(), departments: new Set<number>() }
    corp.kfAccounts.set(openKfid, account)
    return { open_kfid: openKfid }
  }, 'kf') // prettier-ignore
  api.post('/kf/account/del', idBody, (caller, { open_kfid }) => {
    caller.corp.kfAccounts.delete(findAccount(caller, open_kfid).openKfid)
    return {}
  }, 'kf') // prettier-ignore
  api.post('/kf/account/update', updateBody, (caller, { open_kfid, name, media_id }) => {
    const account = findAccount(caller, open_kfid)
    const mediaId = media_id === undefined ? account.mediaId : findMedia(caller.corp, media_id, base.clock).mediaId
    Object.assign(account, { name: name === undefined ? account.name : readName(name), mediaId })
    return {}
  }, 'kf') // prettier-ignore
  api.post('/kf/account/list', listBody, ({ corp, app }, { offset, limit }) => ({
    account_list: [...corp.kfAccounts.values()].slice(offset, offset + limit).map((account) => ({
      open_kfid: account.openKfid,
      name: account.name,
      avatar: account.mediaId === '' ? '' : `${base.url()}/media/${account.mediaId}/0`,
      manage_privilege: account.appKey === app.key,
    })),
  }), 'kf') // prettier-ignore
  api.post('/kf/add_contact_way', wayBody, (caller, { open_kfid, scene }) => {
    const { openKfid } = findAccount(caller, open_kfid)
    const tail = scene === undefined || scene === '' ? '' : `?enc_scene=ENC${Buffer.from(scene).toString('base64url')}`
    return { url: `${base.url()}/kf/kfc${openKfid.slice(-16)}${tail}` }
  }, 'kf') // prettier-ignore

  api.get('/kf/servicer/list', (caller, query) => {
    const { users, departments } = findAccount(caller, query.text('open_kfid'))
    const people = [...users].map((userid) => {
      const serves = caller.corp.directory.users.get(userid)?.status === 1
      return serves ? { userid, status: 0 } : { userid, status: 1, stop_type: 0 }
    })
    return { servicer_list: [...people, ...[...departments].map((department_id) => ({ department_id }))] }
  }, 'kf') // prettier-ignore
  for (const verb of ['add', 'del'] as const) {
    api.post(`/kf/servicer/${verb}`, servicersBody, (caller, body) => {
      const account = findAccount(caller, body.open_kfid)
      const { directory } = caller.corp
      if (body.userid_list.length + body.department_id_list.length === 0) throw wrongParameter('nobody is named')
      const change = <T>(set: Set<T>, item: T) => {
        const done = verb === 'add' ? set.size < set.add(item).size : set.delete(item)
        return { errcode: 0, errmsg: done ? 'success' : 'ignored' }
      }
      const unknownUser = { errcode: 60111, errmsg: 'userid not found' }
      const unknownDepartment = { errcode: 60003, errmsg: 'department not found' }
      const result_list = [
        ...body.userid_list.map((userid) => ({
          userid,
          ...(directory.users.has(userid) ? change(account.users, userid) : unknownUser),
        })),
        ...body.department_id_list.map((department_id) => ({
          department_id,
          ...(directory.departments.has(department_id) ? change(account.departments, department_id) : unknownDepartment),
        })),
      ]
      return { result_list }
    }, 'kf') // prettier-ignore
  }
}
