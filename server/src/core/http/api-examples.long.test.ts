import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Validator } from '@cfworker/json-schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Adset } from '#contract/adsets/entities.ts'
import { ADSET, giveAccount, makeAdset } from '../../testing/adsets.ts'
import { ADMIN, startTestServer, type TestServer, unique } from '../../testing/test-server.ts'

const DOCS = new URL('../../../../docs/', import.meta.url)

const isInstalled = (program: string): boolean =>
  spawnSync(program, [program === 'openssl' ? 'version' : '--version'], { stdio: 'ignore' }).status === 0

const LANGUAGES = [
  { suffix: 'sh', interpreter: 'bash', needs: ['bash', 'curl', 'openssl', 'jq'] },
  { suffix: 'ts', interpreter: process.execPath, needs: [] },
  { suffix: 'py', interpreter: 'python3', needs: ['python3'] },
  { suffix: 'php', interpreter: 'php', needs: ['php'] },
].map((language) => ({ ...language, missing: language.needs.filter((program) => !isInstalled(program)) }))
type Language = (typeof LANGUAGES)[number]

interface Run {
  args?: string[]
  env: Record<string, string>
  stdin?: string
}

const runExample = async ({ suffix, interpreter }: Language, name: string, { args = [], env, stdin = '' }: Run) => {
  const file = fileURLToPath(new URL(`examples/${name}.${suffix}`, DOCS))
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(interpreter, [file, ...args], {
    // None of the caller's own settings, such as a proxy.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: 'pipe',
  })
  // A program that ends without reading leaves the pipe broken.
  child.stdin.on('error', () => undefined)
  child.stdin.end(stdin)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { stdout, stderr, code }
}

const sign = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${body}`).digest('hex')

let server: TestServer
let enterpriseId: string
let adset: Adset
let secret: string
let running: string[]
beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise()
  adset = await makeAdset(server, server.admin, enterpriseId)
  secret = (await server.admin.post(`/adsets/${adset.id}/secret`)).body.secret
  const second = await makeAdset(server, server.admin, enterpriseId)
  const third = await makeAdset(server, server.admin, enterpriseId)
  running = [adset.id, second.id, third.id]
  const accountId = await giveAccount(server, enterpriseId)
  const stopped = await server.admin.post('/adsets', { ...ADSET, enterpriseId, accountId })
  expect(stopped.status).toBe(200)
})
afterAll(() => server.stop())

const conversionsOf = (sourceKey: string) =>
  server.rows<{ id: string; amount: number; order_no: string }>(
    'select id, amount, order_no from conversions where adset_id = $1 and source = $2 and source_key = $3',
    [adset.id, 'server', sourceKey],
  )

const REFUSALS = [429, 503]

/** Refuses the first calls for a second each, as a busy server would, and takes the next. */
const openBusyHook = async () => {
  const calls: { body: string; signed: boolean }[] = []
  const hook: Server = createServer((request, response) => {
    void text(request).then((body) => {
      const wanted = sign('a secret', String(request.headers['x-timestamp']), body)
      const refusal = REFUSALS[calls.length]
      calls.push({ body, signed: request.headers['x-signature'] === wanted })
      response.writeHead(refusal ?? 200, { 'content-type': 'application/json', 'retry-after': '1' })
      response.end(JSON.stringify(refusal === undefined ? { id: 'cv_1' } : { code: 'request.too_many' }))
    })
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  const { port } = hook.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hooks/conversions/k`, calls, [Symbol.dispose]: () => void hook.close() }
}

// Most of the time goes into starting interpreters and into waiting between attempts.
describe.concurrent.each(LANGUAGES)('the examples in $suffix', (language) => {
  const { missing } = language
  const run = it.skipIf(missing.length > 0)
  const title = (words: string): string =>
    missing.length === 0 ? words : `${words} (not run: ${missing.join(', ')} not installed)`
  const signIn = () => ({ BASE_URL: server.url, USERNAME: ADMIN.username, PASSWORD: ADMIN.password, PAGE_SIZE: '2' })

  run(title('list the ids of every page, filtered'), async () => {
    const { stdout, stderr, code } = await runExample(language, 'list-adsets', { env: signIn() })
    expect({ ids: stdout.split('\n'), stderr, code }).toEqual({ ids: [...running, ''], stderr: '', code: 0 })
  })

  run(title('say why the sign-in was refused, and fail'), async () => {
    const env = { ...signIn(), USERNAME: `nobody.${unique()}` }
    const { stdout, stderr, code } = await runExample(language, 'list-adsets', { env })
    expect([stdout, code === 0]).toEqual(['', false])
    expect(stderr).toContain('auth.wrong')
  })

  run(title('report a conversion once, run twice'), async () => {
    const order = unique()
    const report = () =>
      runExample(language, 'report-conversion', {
        args: [order, '12900'],
        env: { HOOK_URL: adset.links.conversions, SECRET: secret },
      })
    const first = await report()
    const known = await conversionsOf(`order-${order}-paid`)
    expect(known).toMatchObject([{ amount: 12900, order_no: order }])
    expect(first).toEqual({ stdout: `${known[0]?.id}\n`, stderr: '', code: 0 })
    expect(await report()).toEqual(first)
    expect(await conversionsOf(`order-${order}-paid`)).toEqual(known)
  })

  run(title('fail with a wrong secret'), async () => {
    const order = unique()
    const { stdout, stderr, code } = await runExample(language, 'report-conversion', {
      args: [order, '12900'],
      env: { HOOK_URL: adset.links.conversions, SECRET: 'another secret' },
    })
    expect([stdout, code]).toEqual(['', 1])
    expect(stderr).toMatch(/^401 .*"conversion\.signature"/)
    expect(await conversionsOf(`order-${order}-paid`)).toEqual([])
  })

  run(title('repeat what is answered with 429 or 503'), async () => {
    using busy = await openBusyHook()
    const ended = await runExample(language, 'report-conversion', {
      args: ['1001', '12900', 'v_1'],
      env: { HOOK_URL: busy.url, SECRET: 'a secret' },
    })
    expect(ended).toEqual({ stdout: 'cv_1\n', stderr: '', code: 0 })
    const sent = { kind: 'order_paid', sourceKey: 'order-1001-paid', orderNo: '1001', amount: 12900, trackId: 'v_1' }
    expect(busy.calls).toHaveLength(REFUSALS.length + 1)
    for (const { body, signed } of busy.calls) expect([signed, JSON.parse(body)]).toEqual([true, sent])
  })

  run(title('verify the signature that docs/api.md gives, and no other'), async () => {
    const page = readFileSync(new URL('api.md', DOCS), 'utf8')
    const given = (name: string): string => new RegExp(`^\\| ${name} +\\| \`(.*)\` +\\|$`, 'm').exec(page)?.[1] ?? ''
    const [SECRET, TIMESTAMP, body, SIGNATURE] = ['secret', 'timestamp', 'body', 'signature'].map(given)
    const env = { SECRET: SECRET ?? '', TIMESTAMP: TIMESTAMP ?? '', SIGNATURE: SIGNATURE ?? '' }
    expect(SIGNATURE).toBe(sign(env.SECRET, env.TIMESTAMP, body ?? ''))
    const verify = async (changed: Partial<typeof env>, stdin = body) =>
      runExample(language, 'verify-signature', { env: { ...env, ...changed }, stdin })
    const upper = env.SIGNATURE.toUpperCase()
    const refused = { stdout: 'invalid\n', stderr: '', code: 1 }
    expect(await verify({ SIGNATURE: upper })).toEqual({ stdout: 'valid\n', stderr: '', code: 0 })
    expect(await verify({}, `${body} `)).toEqual(refused)
    expect(await verify({ SIGNATURE: 'x' })).toEqual(refused)
  })
})

describe('the OpenAPI document', () => {
  const Hook = z.object({
    post: z.object({
      requestBody: z.object({
        content: z.object({ 'application/json': z.object({ schema: z.looseObject({}), example: z.unknown() }) }),
      }),
      responses: z.record(
        z.string(),
        z.object({ content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }) }),
      ),
    }),
  })

  it.each(['/hooks/conversions/{key}', '/hooks/mini/{key}'])('describes what %s answers', async (path) => {
    const { body: document } = await server.guest.get('/openapi.json')
    const { requestBody, responses } = Hook.parse(document.paths[path]).post
    const key = adset.links.conversions.split('/').at(-1) ?? ''
    const call = async (signedWith: string, sent: unknown) => {
      const body = JSON.stringify(sent)
      const timestamp = String(Math.floor(Date.now() / 1000))
      const reply = await fetch(server.url + path.replace('{key}', key), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': sign(signedWith, timestamp, body),
        },
        body,
      })
      // As docs/api.md says of every reply.
      for (const header of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
        expect([header, reply.headers.get(header)]).toEqual([header, expect.stringMatching(/^\d+$/)])
      const schema = responses[reply.status]?.content['application/json'].schema ?? {}
      const validator = new Validator({ ...schema, components: document.components }, '2020-12')
      const answered: unknown = await reply.json()
      return [reply.status, Object.keys(schema).length > 0 && validator.validate(answered).valid]
    }
    const { example } = requestBody.content['application/json']
    expect(await call(secret, example)).toEqual([200, true])
    expect(await call('another secret', example)).toEqual([401, true])
    expect(await call(secret, { nonsense: 1 })).toEqual([400, true])
  })
})
