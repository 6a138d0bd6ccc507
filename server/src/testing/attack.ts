import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { API } from '../core/http/register-routes.ts'
import { fingerprint } from './fingerprint.ts'
import type { TestServer } from './test-server.ts'
import { inParallel } from './walk.ts'

/** One request that should do no harm, sent as an Admin, who may do most. */
export interface Attack {
  name: string
  /** Attacks of one group are alike: of each, one stands for the others where not all run. */
  group?: string
  method: string
  /** Sent as it is: nothing is encoded or tidied on the way. */
  path: string
  body?: string | Buffer
  headers?: Record<string, string>
}

interface Answer {
  status: number
  text: string
}

export const launch = (server: TestServer, { method, path, body, headers }: Attack): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const sent = request(
      {
        hostname,
        port,
        method,
        path: API + path,
        headers: {
          authorization: `JWT ${server.admin.token}`,
          'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

const titleOf = ({ name, method, path }: Attack): string => `${name}: ${method} ${path.slice(0, 100)}`
/** What a fault inside would show. */
const INSIDES = /select |insert |update |relation|syntax error|node_modules|\.ts:|stack|huoketai_app/i

/** Others' servers cannot be reached from here. */
const AWAY = /"code":"\w+\.away"/

/** Until the workers have nothing left to do, so that only the requests can change anything. */
const untilQuiet = async (server: TestServer): Promise<void> => {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(50)) {
    const waiting = await server.rows(
      "select id from jobs where state in ('queued', 'running') union all select id::text from graphile_worker.jobs",
    )
    if (waiting.length === 0) return
  }
  throw new Error('The workers do not come to rest')
}

/** Each is answered 4xx in our own form, and nothing in the database is another than before. */
export const expectRefused = async (
  server: TestServer,
  attacks: readonly Attack[],
  statuses: readonly number[] = [400, 413, 415],
): Promise<void> => {
  await untilQuiet(server)
  const before = await fingerprint(server.services.pool)
  await inParallel(attacks, async (attack) => {
    const { status, text } = await launch(server, attack)
    expect([titleOf(attack), statuses.includes(status), status]).toEqual([titleOf(attack), true, status])
    expect([titleOf(attack), INSIDES.test(text)]).toEqual([titleOf(attack), false])
    if (status !== 431)
      expect(JSON.parse(text)).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
  })
  expect(await fingerprint(server.services.pool)).toEqual(before)
}

/** Each may be answered well or refused, but never shakes the server. */
export const expectHarmless = async (server: TestServer, attacks: readonly Attack[]): Promise<void> => {
  await inParallel(attacks, async (attack) => {
    const { status, text } = await launch(server, attack)
    const fine = status < 500 || (status === 503 && AWAY.test(text))
    expect([titleOf(attack), fine, status]).toEqual([titleOf(attack), true, status])
    if (status >= 400) expect([titleOf(attack), INSIDES.test(text)]).toEqual([titleOf(attack), false])
  })
}
