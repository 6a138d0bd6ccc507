import { describe, expect, it } from 'vitest'
import { Failure } from '../http/failure.ts'
import { FairQueue } from './fair-queue.ts'

const LIMITS = { running: 2, runningPerKey: 1, waiting: 5, waitingPerKey: 3 }

const openQueue = (limits = LIMITS) => {
  const queue = new FairQueue(limits)
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const add = (key: string, name: string): Promise<string> => {
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return queue.run(key, () => {
      started.push(name)
      return end.promise
    })
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const finish = async (name: string) => {
    ends.get(name)?.resolve(name)
    await settle()
  }
  return { queue, started, add, ends, finish, settle }
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Failure ? [error.code, error.detail.retryAfterSeconds] : error),
  )

describe('a fair queue', () => {
  it('leaves others a place while one key has much to do', async () => {
    const { started, add, finish, settle } = openQueue()
    for (const name of ['a1', 'a2', 'a3']) void add('a', name)
    await settle()
    expect(started).toEqual(['a1'])
    void add('b', 'b1')
    await settle()
    expect(started).toEqual(['a1', 'b1'])
    await finish('b1')
    expect(started).toEqual(['a1', 'b1'])
    await finish('a1')
    expect(started).toEqual(['a1', 'b1', 'a2'])
  })

  it('lets the keys take turns, each in its own order', async () => {
    const { started, add, finish } = openQueue({ ...LIMITS, running: 1, waiting: 10 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name)
    for (const name of ['b1', 'b2', 'c1']) void add(name.slice(0, 1), name)
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await finish(name)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('refuses what would wait too long, with a time to come back, and takes it once there is room', async () => {
    const { add, finish } = openQueue()
    const first = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name))
    expect(await refusalOf(add('a', 'a5'))).toEqual(['request.too_many', 5])
    const others = ['b1', 'b2', 'b3'].map((name) => add('b', name))
    expect(await refusalOf(add('c', 'c1'))).toEqual(['server.unavailable', 5])
    await finish('a1')
    const late = add('a', 'a6')
    for (const name of ['a2', 'b1', 'a3', 'b2', 'a4', 'b3', 'a6']) await finish(name)
    expect(await Promise.all([...first, ...others, late])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'a6'])
  })

  it('goes on after work that fails', async () => {
    const { queue, add, ends, finish } = openQueue({ ...LIMITS, running: 1 })
    const failing = add('a', 'a1')
    const next = add('a', 'a2')
    ends.get('a1')?.reject(new Error('broken'))
    await expect(failing).rejects.toThrow('broken')
    await finish('a2')
    expect(await next).toBe('a2')
    const thrown = () => {
      throw new Error('at once')
    }
    await expect(queue.run('a', thrown)).rejects.toThrow('at once')
    expect(await queue.run('a', () => Promise.resolve('free'))).toBe('free')
  })
})
