import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../api/failure.ts'
import { defineResource } from './define-resource.ts'

interface Sent {
  name: string
  input: { idempotencyKey?: string; signal?: AbortSignal }
  answer(reply: unknown): Promise<void>
  fail(error: unknown): Promise<void>
}
const sent: Sent[] = []
const last = (): Sent => sent.at(-1) ?? expect.fail('nothing was sent')

// The network border: each test answers by hand what was sent.
vi.mock('../api/client.ts', () => ({
  call: (name: string, input: Sent['input']) =>
    new Promise((resolve, reject) => {
      const settled = () => new Promise<void>((done) => setTimeout(done))
      sent.push({
        name,
        input,
        answer: (reply) => (resolve(reply), settled()),
        fail: (error) => (reject(error), settled()),
      })
    }),
}))

interface Row {
  id: string
  name: string
}
const row = (id: string, name = id): Row => ({ id, name })
const page = { page: 0, pageSize: 20, totalCounts: 2, totalPages: 1 }
const define = (created: 'front' | 'end' = 'end') =>
  defineResource<Row>({
    list: 'listUsers',
    key: 'users',
    one: 'user',
    create: 'createUser',
    update: 'updateUser',
    remove: 'deleteUser',
    created,
  })

beforeEach(() => {
  sent.length = 0
})

describe('a resource', () => {
  it('has texts for ids, also where the server sends numbers', async () => {
    const forms = defineResource<Row>({ ...define().spec, numericIds: true })
    void forms.load()
    await last().answer({ users: [{ id: 7, name: 'a' }], page })
    void forms.update({ id: '7' }, { name: 'b' })
    await last().answer({ user: { id: 7, name: 'b' } })
    expect(forms.store.get().items).toEqual([row('7', 'b')])
  })
  it('is loading from the request until the answer, then holds rows and page', async () => {
    const users = define()
    void users.load()
    expect(users.store.get()).toMatchObject({ loading: true, listing: true, loaded: false })
    await last().answer({ users: [row('a'), row('b')], page })
    expect(users.store.get()).toMatchObject({ loading: false, listing: false, loaded: true, page })
    expect(users.store.get().items).toHaveLength(2)
  })

  it('keeps the rows and the error when the list fails', async () => {
    const users = define()
    void users.load()
    await last().answer({ users: [row('a')], page })
    void users.load()
    await last().fail(new CallFailure(503, 'server.unavailable', 'away'))
    expect(users.store.get()).toMatchObject({
      loading: false,
      listFailed: true,
      error: 'away',
      errorCode: 'server.unavailable',
      items: [row('a')],
    })
  })

  it('ignores the answer of an older request and aborts it', async () => {
    const users = define()
    void users.load()
    const first = last()
    void users.load()
    expect(first.input.signal?.aborted).toBe(true)
    await last().answer({ users: [row('new')], page })
    await first.answer({ users: [row('old')], page })
    expect(users.store.get().items).toEqual([row('new')])
  })

  it('says that the list is absent when the 404 was swallowed', async () => {
    const users = define()
    void users.load()
    await last().answer(undefined)
    expect(users.store.get()).toMatchObject({ loaded: true, absent: true, items: [] })
  })

  it('puts a created row to the end or to the front', async () => {
    for (const [created, ids] of [
      ['end', ['a', 'b']],
      ['front', ['b', 'a']],
    ] as const) {
      const users = define(created)
      void users.load()
      await last().answer({ users: [row('a')], page })
      const creating = users.create({ name: 'b' })
      await last().answer({ user: row('b') })
      expect(await creating).toEqual(row('b'))
      expect(users.store.get().items.map(({ id }) => id)).toEqual(ids)
      expect(users.store.get().page?.totalCounts).toBe(3)
    }
  })

  it('replaces a row that is already there instead of adding it twice', async () => {
    const users = define()
    void users.load()
    await last().answer({ users: [row('a'), row('b')], page })
    void users.create({})
    await last().answer({ user: row('a', 'changed') })
    expect(users.store.get().items).toEqual([row('a', 'changed'), row('b')])
    expect(users.store.get().page?.totalCounts).toBe(2)
  })

  it('replaces the changed row and removes the deleted one', async () => {
    const users = define()
    void users.load()
    await last().answer({ users: [row('a'), row('b')], page })
    void users.update({ id: 'b' }, {})
    await last().answer({ user: row('b', 'changed') })
    const removing = users.remove({ id: 'a' })
    await last().answer({ user: row('a'), undo: 'token' })
    expect(await removing).toMatchObject({ undo: 'token' })
    expect(users.store.get().items).toEqual([row('b', 'changed')])
    expect(users.store.get().page?.totalCounts).toBe(1)
  })

  it('throws a failed change, keeps its error, and does not call it a failure of the list', async () => {
    const users = define()
    const creating = users.create({}).catch((error: unknown) => error)
    const failure = new CallFailure(409, 'user.username_taken', 'taken')
    await last().fail(failure)
    expect(await creating).toBe(failure)
    expect(users.store.get()).toMatchObject({ loading: false, error: 'taken', listFailed: false })
  })

  it('stays loading until every change that runs has ended', async () => {
    const users = define()
    void users.update({ id: 'a' }, {})
    const first = last()
    void users.update({ id: 'b' }, {})
    await first.answer({ user: row('a') })
    expect(users.store.get().loading).toBe(true)
    await last().answer({ user: row('b') })
    expect(users.store.get().loading).toBe(false)
  })

  it('sends the same key when the same content is tried again, and a new one after success', async () => {
    const users = define()
    const keys: (string | undefined)[] = []
    for (const outcome of ['lost', 'done', 'done']) {
      const creating = users.create({ name: 'x' }).catch(() => undefined)
      keys.push(last().input.idempotencyKey)
      await (outcome === 'lost' ? last().fail(new CallFailure(0, 'network', '')) : last().answer({ user: row('x') }))
      await creating
    }
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('restores its first state on reset and drops what is still on its way', async () => {
    const users = define()
    void users.load()
    users.reset()
    await last().answer({ users: [row('late')], page })
    expect(users.store.get()).toMatchObject({ items: [], loaded: false, loading: false, listing: false })
  })
})
