import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createDatabaseClock } from './database-clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
})
afterAll(() => server.stop())

/** Not behind the database, and not ahead of it by more than some round trips. */
const isTrue = async (now: () => Date): Promise<boolean> => {
  const database = async () => (await server.rows<{ at: Date }>('select clock_timestamp() at'))[0]?.at.getTime() ?? 0
  const before = await database()
  const shown = now().getTime()
  return before <= shown && shown <= (await database()) + 2000
}

test('shows the time of the database, whatever the clock of the process shows', async () => {
  const clock = createDatabaseClock(server.services.db)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  await clock.keep()
  expect(await isTrue(clock.now)).toBe(true)
  vi.setSystemTime(Date.now() + 7_200_000)
  expect(await isTrue(clock.now)).toBe(true)
})

test('reads it anew from time to time, and in between goes on by itself', async () => {
  let ticks = 0
  const clock = createDatabaseClock(server.services.db, () => ticks)
  await clock.keep()
  const first = clock.now().getTime()
  ticks += 9000
  await clock.keep()
  expect(clock.now().getTime()).toBe(first + 9000)
  ticks += 2000
  await clock.keep()
  expect(clock.now().getTime()).toBeLessThan(first + 9000)
})
