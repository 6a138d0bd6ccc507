import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type pg from 'pg'
import { PASSWORD } from '#server/testing/durability/killed-server.ts'
import type { Balancer } from '../balancer.ts'
import type { Book, Register } from '../book.ts'
import type { World } from '../world.ts'

export interface Acting {
  world: World
  apis: Balancer
  book: Book
  /** To look for something to act on; what is found may be gone by then. */
  pool: pg.Pool
  signal: AbortSignal
}

const AdsetReply = z.object({ adset: z.object({ id: z.string() }) })
const UserReply = z.object({ user: z.object({ id: z.string() }) })
const DeleteReply = z.object({ undo: z.string() })
const Released = z.object({ tracks: z.array(z.object({ id: z.string() })) })

let made = 0

const call = async (
  { apis, world }: Acting,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  key?: string,
): Promise<unknown> => {
  const answer = await apis.ask({
    method,
    path: `/api/v1${path}`,
    headers: {
      authorization: `JWT ${world.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // Without a key nobody may send it twice who does not know what became of it.
    again: key !== undefined,
  })
  return answer?.status === 200 ? JSON.parse(answer.text) : undefined
}

const createUser = async (parts: Acting): Promise<void> => {
  const username = `fault.${++made}`
  const body = { username, password: PASSWORD, fullname: `用户 ${made}`, role: 'Member' }
  const reply = UserReply.safeParse(await call(parts, 'POST', '/users', body, `user-${username}`))
  if (!reply.success) return
  parts.book.actions.push({
    kind: 'create user',
    what: username,
    sql: 'select (select count(*) from users where username = $1) = 1 and exists (select from users where id = $2) ok',
    values: [username, reply.data.user.id],
  })
}

const newAdset = async (parts: Acting): Promise<{ id: string; name: string } | undefined> => {
  const name = `新广告组 ${++made}`
  const { enterpriseId, spareAccountId: accountId } = parts.world
  const params = { target: 'https://work.weixin.qq.com/ca/cawcde000000' }
  const body = { enterpriseId, name, kind: 'huoke', provider: 'tencent_gdt', accountId, params }
  const reply = AdsetReply.safeParse(await call(parts, 'POST', '/adsets', body, `adset-${made}`))
  return reply.success ? { id: reply.data.adset.id, name } : undefined
}

const createAdset = async (parts: Acting): Promise<void> => {
  const adset = await newAdset(parts)
  if (adset === undefined) return
  parts.book.actions.push({
    kind: 'create ad set',
    what: adset.name,
    sql: 'select (select count(*) from adsets where name = $1) = 1 and exists (select from adsets where id = $2) ok',
    values: [adset.name, adset.id],
  })
}

/** Made, deleted, and half of the time brought back. */
const deleteAdset = async (parts: Acting): Promise<void> => {
  const adset = await newAdset(parts)
  if (adset === undefined) return
  const reply = DeleteReply.safeParse(await call(parts, 'DELETE', `/adsets/${adset.id}`))
  if (!reply.success) return
  if (made % 2 === 0) {
    parts.book.actions.push({
      kind: 'delete',
      what: adset.name,
      sql: 'select deleted_at is not null ok from adsets where id = $1',
      values: [adset.id],
    })
    return
  }
  if ((await call(parts, 'POST', `/undo/${reply.data.undo}`)) === undefined) return
  parts.book.actions.push({
    kind: 'undo',
    what: adset.name,
    sql: 'select deleted_at is null ok from adsets where id = $1',
    values: [adset.id],
  })
}

const changeStrategy = async (parts: Acting): Promise<void> => {
  const { changed } = parts.world
  const adsetId = changed[made++ % changed.length] ?? ''
  const known = parts.book.registers.find((one) => one.adsetId === adsetId)
  const register: Register = known ?? { adsetId, acked: 0, tried: [0] }
  if (known === undefined) parts.book.registers.push(register)
  const dailyCap = ++made
  register.tried.push(dailyCap)
  const done = await call(parts, 'PUT', `/adsets/${adsetId}`, { pushStrategy: { dailyCap } })
  if (done === undefined) return
  register.acked += 1
  register.tried = [dailyCap]
}

/** A push that waits for its next try is tried at once, on a word. Only where the platform knows it by its key. */
const retry = async (parts: Acting): Promise<void> => {
  const { rows } = await parts.pool
    .query<{ id: string }>(
      "select id from pushes where state in ('retrying', 'rejected', 'dead') and provider = 'tencent_gdt' order by random() limit 1",
    )
    .catch(() => ({ rows: [] }))
  const [push] = rows
  if (push === undefined || (await call(parts, 'POST', `/tracks/${push.id}/retry`)) === undefined) return
  parts.book.actions.push({
    kind: 'retry',
    what: push.id,
    sql: "select exists (select from audit where action = 'track.retry' and entity_id = $1) ok",
    values: [push.id],
  })
}

const replenish = async (parts: Acting): Promise<void> => {
  const adset = parts.world.sold.find(({ isHeldBack }) => isHeldBack)
  if (adset === undefined) return
  const reply = Released.safeParse(await call(parts, 'PUT', `/adsets/${adset.id}/replenish`, { count: 1 }))
  for (const { id } of reply.data?.tracks ?? [])
    parts.book.actions.push({
      kind: 'replenish',
      what: id,
      sql: "select rule = 'manual' and state <> 'held' ok from pushes where id = $1",
      values: [id],
    })
}

const DEEDS = [createUser, changeStrategy, replenish, createAdset, retry, deleteAdset, changeStrategy]

/** An operator who does one thing after the other. Changes of a strategy are one person's alone. */
export const actNow = async (parts: Acting, pauseMs: number): Promise<void> => {
  for (let n = 0; !parts.signal.aborted; n++) {
    await DEEDS[n % DEEDS.length]?.(parts)
    await sleep(pauseMs, undefined, { signal: parts.signal }).catch(() => undefined)
  }
}
