import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openListener } from './listen.ts'

let client: pg.Client
const connection = inject('postgres')
beforeAll(async () => {
  client = new pg.Client(connection)
  await client.connect()
})
afterAll(() => client.end())

/** Other test files listen on the same server, in databases of their own. */
const listening = async (): Promise<number> => {
  const { rows } = await client.query(
    "select count(*) n from pg_stat_activity where application_name like 'huoketai-listen%' and datname = current_database()",
  )
  return Number(rows[0].n)
}

describe('listening', () => {
  it('hears a channel named before or after the connection stands, and comes back when it is cut', async () => {
    const heard: string[] = []
    let connects = 0
    const listener = openListener(connection, () => undefined)
    listener.onReconnect(() => connects++)
    listener.on('hk_test_a', (payload) => heard.push(`a:${payload}`))
    await vi.waitFor(() => expect(connects).toBe(1), 45_000)
    listener.on('hk_test_b', (payload) => heard.push(`b:${payload}`))
    await vi.waitFor(async () => {
      await client.query("select pg_notify('hk_test_a', '1'), pg_notify('hk_test_b', '1')")
      expect(new Set(heard)).toEqual(new Set(['a:1', 'b:1']))
    }, 45_000)
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'huoketai-listen' and query ilike '%hk_test_%'",
    )
    await vi.waitFor(() => expect(connects).toBe(2), { timeout: 45_000 })
    await client.query("select pg_notify('hk_test_a', '2'), pg_notify('hk_test_b', '2')")
    await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(['a:2', 'b:2'])), 45_000)
    await listener.close()
    await client.query("select pg_notify('hk_test_a', '3')")
    await sleep(50)
    expect(heard).not.toContain('a:3')
  })

  it('closed before it was connected leaves no connection behind', async () => {
    const before = await listening()
    const listeners = Array.from({ length: 5 }, () => openListener(connection, () => undefined))
    await Promise.all(listeners.map((one) => one.close()))
    await sleep(100)
    await vi.waitFor(async () => expect(await listening()).toBeLessThanOrEqual(before), { timeout: 45_000 })
  })
})
