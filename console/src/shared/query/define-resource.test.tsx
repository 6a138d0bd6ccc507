import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/identity/entities.ts'
import { show } from '#console/testing/render.tsx'
import { userOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import { defineResource, type ListInput, type ListState, type Resource } from './define-resource.ts'

interface Sent {
  idempotencyKey: string | null
  signal: AbortSignal | null
  /** Undefined: there is no such thing. */
  answer(reply: unknown): Promise<void>
  refuse(status: number, code: string, message: string): Promise<void>
  lose(): Promise<void>
}
const sent: Sent[] = []
const eventually = <T,>(check: () => T) => vi.waitFor(check, { timeout: 45_000 })
let taken = 0
/** The next request, once it is sent. */
const next = async (): Promise<Sent> => {
  const one = await eventually(() => sent[taken] ?? expect.fail('nothing was sent'))
  taken++
  return one
}
const settled = () => new Promise<void>((done) => setTimeout(done, 5))

/** The network border: each test answers by hand what was sent. */
const answerByHand = (_: string, { headers, signal = null }: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    sent.push({
      idempotencyKey: new Headers(headers).get('idempotency-key'),
      signal,
      answer: (reply) => (resolve(Response.json(reply ?? {}, { status: reply === undefined ? 404 : 200 })), settled()),
      refuse: (status, code, message) => (resolve(Response.json({ code, message }, { status })), settled()),
      lose: () => (reject(new TypeError('no network')), settled()),
    })
  })

const row = (id: string, username = id): User => ({ ...userOf(1), id, username })
const page = { page: 0, pageSize: 20, totalCounts: 2, totalPages: 1 }
const SPEC = {
  list: 'listUsers',
  key: 'users',
  one: 'user',
  create: 'createUser',
  update: 'updateUser',
  delete: 'deleteUser',
} as const
const define = (created: 'front' | 'end' = 'end') => defineResource({ ...SPEC, created })
const names = (rows: readonly User[]) => rows.map(({ username }) => username)

/** A page that shows the list; answers its state as last drawn. */
const open = <Row,>(resource: Resource<Row>, first: ListInput = {}) => {
  const seen: { state?: ListState<Row> } = {}
  const Probe = ({ input }: { input: ListInput }) => {
    seen.state = resource.useList(input, { enterpriseId: input.enterpriseId })
    return null
  }
  const { unmount } = show(<Probe input={first} />)
  return {
    state: (): ListState<Row> => seen.state ?? expect.fail('nothing was drawn'),
    close: unmount,
  }
}

beforeEach(() => {
  sent.length = 0
  taken = 0
  vi.stubGlobal('fetch', answerByHand)
})

describe('a resource', () => {
  it('has texts for ids, also where the server sends numbers', async () => {
    const forms = defineResource({
      list: 'listFormSchemas',
      key: 'form_schemas',
      one: 'form_schema',
      update: 'updateFormSchema',
      numericIds: true,
    })
    const { state } = open(forms)
    await (await next()).answer({ form_schemas: [{ id: 7, name: 'a' }], page })
    await eventually(() => expect(state().items).toEqual([{ id: '7', name: 'a' }]))
    void forms.update({ id: '7' }, { name: 'b' })
    await (await next()).answer({ form_schema: { id: 7, name: 'b' } })
    await eventually(() => expect(state().items).toEqual([{ id: '7', name: 'b' }]))
  })

  it('is loading from the request until the answer, then holds rows and page', async () => {
    const { state } = open(define())
    expect(state()).toMatchObject({ loading: true, listing: true, loaded: false })
    await (await next()).answer({ users: [row('a'), row('b')], page })
    await eventually(() => expect(state()).toMatchObject({ loading: false, listing: false, loaded: true, page }))
    await eventually(() => expect(state().items).toHaveLength(2))
  })

  it('keeps the rows and the error when the list fails', async () => {
    const { state } = open(define())
    await (await next()).answer({ users: [row('a')], page })
    state().reload()
    await (await next()).refuse(503, 'server.unavailable', 'away')
    await eventually(() =>
      expect(state()).toMatchObject({
        loading: false,
        listFailed: true,
        error: 'away',
        errorCode: 'server.unavailable',
        items: [row('a')],
      }),
    )
  })

  it('ignores the answer of an older request and aborts it', async () => {
    const { state } = open(define())
    const first = await next()
    await first.answer({ users: [row('old')], page })
    state().reload()
    const second = await next()
    state().reload()
    await eventually(() => expect(second.signal?.aborted).toBe(true))
    await (await next()).answer({ users: [row('new')], page })
    await second.answer({ users: [row('older')], page })
    await eventually(() => expect(names(state().items)).toEqual(['new']))
  })

  it('says that the list is absent when the 404 was swallowed', async () => {
    const { state } = open(define())
    await (await next()).answer(undefined)
    await eventually(() => expect(state()).toMatchObject({ loaded: true, absent: true, items: [] }))
  })

  it.each([
    ['end', ['a', 'b']],
    ['front', ['b', 'a']],
  ] as const)('puts a created row to the %s', async (created, order) => {
    const users = define(created)
    const { state } = open(users)
    await (await next()).answer({ users: [row('a')], page })
    const creating = users.create({ username: 'b' })
    await (await next()).answer({ user: row('b') })
    expect(await creating).toEqual(row('b'))
    await eventually(() => expect(names(state().items)).toEqual(order))
    await eventually(() => expect(state().page?.totalCounts).toBe(3))
  })

  it('replaces a row that is already there instead of adding it twice', async () => {
    const users = define()
    const { state } = open(users)
    await (await next()).answer({ users: [row('a'), row('b')], page })
    void users.create({})
    await (await next()).answer({ user: row('a', 'changed') })
    await eventually(() => expect(state().items).toEqual([row('a', 'changed'), row('b')]))
    await eventually(() => expect(state().page?.totalCounts).toBe(2))
  })

  it('replaces the changed row and removes the deleted one', async () => {
    const users = define()
    const { state } = open(users)
    await (await next()).answer({ users: [row('a'), row('b')], page })
    void users.update({ id: 'b' }, {})
    await (await next()).answer({ user: row('b', 'changed') })
    const deleting = users.delete({ id: 'a' })
    await (await next()).answer({ user: row('a'), undo: 'token' })
    expect(await deleting).toMatchObject({ undo: 'token' })
    await eventually(() => expect(state().items).toEqual([row('b', 'changed')]))
    await eventually(() => expect(state().page?.totalCounts).toBe(1))
  })

  it('reads once more what was on its way while a row was changed', async () => {
    const users = define()
    const { state } = open(users)
    await (await next()).answer({ users: [row('a')], page })
    state().reload()
    const slow = await next()
    void users.update({ id: 'a' }, {})
    await (await next()).answer({ user: row('a', 'newer') })
    await eventually(() => expect(slow.signal?.aborted).toBe(true))
    await slow.answer({ users: [row('a', 'older')], page })
    await eventually(() => expect(names(state().items)).toEqual(['newer']))
    await (await next()).answer({ users: [row('a', 'newest')], page })
    await eventually(() => expect(names(state().items)).toEqual(['newest']))
  })

  it('reads once more what was read for the first time while a row was changed', async () => {
    const users = define()
    const { state } = open(users)
    const slow = await next()
    void users.update({ id: 'a' }, {})
    await (await next()).answer({ user: row('a', 'newer') })
    await eventually(() => expect(slow.signal?.aborted).toBe(true))
    await slow.answer({ users: [row('a', 'older')], page })
    await (await next()).answer({ users: [row('a', 'newest')], page })
    await eventually(() => expect(names(state().items)).toEqual(['newest']))
  })

  it('does not show one person’s late row to the next', async () => {
    const users = define()
    signInAs()
    const first = open(users)
    await (await next()).answer({ users: [row('a')], page })
    void users.create({})
    const creating = await next()
    first.close()
    signInAs()
    const { state } = open(users)
    await (await next()).answer({ users: [row('b')], page })
    await creating.answer({ user: row('c') })
    await settled()
    expect(names(state().items)).toEqual(['b'])
  })

  it('throws a failed change, keeps its error, and does not call it a failure of the list', async () => {
    const users = define()
    const { state } = open(users)
    await (await next()).answer({ users: [], page })
    const creating = users.create({}).catch((error: unknown) => error)
    await (await next()).refuse(409, 'user.username_taken', 'taken')
    expect(await creating).toMatchObject({ code: 'user.username_taken', message: 'taken' })
    await eventually(() => expect(state()).toMatchObject({ loading: false, error: 'taken', listFailed: false }))
  })

  it('stays loading until every change that runs has ended', async () => {
    const users = define()
    const { state } = open(users)
    await (await next()).answer({ users: [], page })
    void users.update({ id: 'a' }, {})
    const first = await next()
    void users.update({ id: 'b' }, {})
    await first.answer({ user: row('a') })
    await eventually(() => expect(state().loading).toBe(true))
    await (await next()).answer({ user: row('b') })
    await eventually(() => expect(state().loading).toBe(false))
  })

  it('sends the same key when the same content is tried again, and a new one after success', async () => {
    const users = define()
    const keys: (string | null)[] = []
    for (const outcome of ['lost', 'done', 'done']) {
      const creating = users.create({ name: 'x' }).catch(() => undefined)
      const attempt = await next()
      keys.push(attempt.idempotencyKey)
      await (outcome === 'lost' ? attempt.lose() : attempt.answer({ user: row('x') }))
      await creating
    }
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('restores its first state on reset and drops what is still on its way', async () => {
    const users = define()
    const { close } = open(users)
    await (await next()).answer({ users: [row('a')], page })
    close()
    users.reset()
    const again = open(users)
    expect(again.state()).toMatchObject({ items: [], loaded: false, listing: true })
  })

  it('shows the rows it had at once when it is opened again, and reads them behind', async () => {
    const users = define()
    const { close } = open(users)
    await (await next()).answer({ users: [row('a')], page })
    close()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 10_000)
    const { state } = open(users)
    expect(state()).toMatchObject({ loaded: true, listing: false, loading: true, items: [row('a')] })
    await (await next()).answer({ users: [row('b')], page })
    await eventually(() => expect(names(state().items)).toEqual(['b']))
  })
})
