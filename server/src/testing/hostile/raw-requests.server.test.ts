import { beforeAll, expect, it } from 'vitest'
import { fingerprint } from '../fingerprint.ts'
import { everyNth } from '../extent.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { makeLink, type TestLink } from '../../areas/tracking/testing/link.ts'
import { attackPlace } from './raw-attack.ts'
import { sendRaw } from './raw-socket.ts'
import { STRANGE_REQUESTS } from './strange-requests.ts'

let server: TestServer
let link: TestLink
beforeAll(async () => {
  server = await startTestServer()
  link = await makeLink(server)
})

const PLACES: [string, () => string][] = [
  ['the monitor', () => `/t/${link.key}?click_id=raw`],
  ['the landing page', () => `/p/${link.key}`],
  ['a hook', () => `/hooks/conversions/${link.key}`],
  ['the API', () => '/api/v1/site'],
]
/** Written by every visit. */
const OF_VISITS = /^(visits|visit_|adset_days|adset_|click|agent_|enterprise_figures|minutes|roll)/

const CASES = PLACES.map(([name, path], turn) => ({
  name,
  path,
  requests: everyNth(STRANGE_REQUESTS, PLACES.length, turn),
}))

it.each(CASES)('$name withstands what no browser sends: $requests.length cases', async ({ path, requests }) => {
  const before = await fingerprint(server.services.pool)
  expect(await attackPlace(server.url, path(), requests)).toEqual([])
  const after = await fingerprint(server.services.pool)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  expect(changed.filter((table) => !OF_VISITS.test(table))).toEqual([])
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

it('slow speakers hold up nobody', async () => {
  const { host } = new URL(server.url)
  const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n`
  const slow = Array.from({ length: 200 }, () =>
    sendRaw(new URL(server.url), [head, ...'{"username'], { pause: 100, wait: 500 }),
  )
  let stillSpeaking = slow.length
  for (const one of slow) void one.then(() => stillSpeaking--)
  for (let n = 0; n < 10; n++) expect((await fetch(`${server.url}/api/v1/site`)).status).toBe(200)
  expect(stillSpeaking).toBe(slow.length)
  const answers = await Promise.all(slow)
  expect(answers.flatMap(({ statuses }) => statuses).filter((status) => status >= 500)).toEqual([])
})

// A connection that is held open would last a minute.
it('no connection is held open by what was sent over it', { timeout: 30_000 }, async () => {
  await server.stop()
})
