import { randomBytes } from 'node:crypto'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { readConfig } from '../../core/config.ts'
import { freePort } from '../../testing/durability/free-port.ts'
import { type RunningServer, startServer } from '../../app/start-server.ts'
import { makeAdset } from '../../testing/adsets.ts'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { onDatabase } from '../../testing/template.ts'
import { CutLine } from '../../areas/tracking/testing/cut-line.ts'
import { ADMIN, startTestServer, type TestServer } from '../../testing/test-server.ts'

const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url))
/** Processes of one installation have the same keys. */
const SHARED = { DATA_KEY: randomBytes(36).toString('base64url'), JWT_SECRET: randomBytes(36).toString('base64url') }
const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined
const hasProxy = (program: string): boolean => spawnSync(program, ['-v']).error === undefined && isInstalled('openssl')

/** As another machine would call: from an address of its own, through TLS that nobody has signed. */
const ask = (
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; text: string; cookies: string[] }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        path,
        method,
        host: '127.0.0.1',
        localAddress: '127.0.0.5',
        rejectUnauthorized: false,
        headers: { host: 'go.example.com', ...headers },
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8').on('data', (piece) => (text += piece))
        const cookies = reply.headers['set-cookie'] ?? []
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text, cookies }))
      },
    )
    sent.on('upgrade', (reply, socket) => {
      socket.destroy()
      resolve({ status: reply.statusCode ?? 0, text: '', cookies: [] })
    })
    sent.on('error', reject).end(body)
  })

const certify = (folder: string): void => {
  const [key, chain] = [join(folder, 'key.pem'), join(folder, 'fullchain.pem')]
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=go.example.com']
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', chain], { stdio: 'ignore' })
  writeFileSync(join(folder, 'bundle.pem'), readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'))
}

interface Proxy {
  program: string
  file: string
  /** What the file needs around it, and how it is started in the foreground. */
  start(folder: string, config: string): string[]
}
const PROXIES: Proxy[] = [
  {
    program: 'nginx',
    file: 'nginx/huoketai.conf',
    start: (folder, config) => {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ')
      // As root its workers would be nobody, who may not enter the folder.
      const user = process.getuid?.() === 0 ? 'user root; ' : ''
      const whole = `${user}error_log stderr; pid ${folder}/nginx.pid; events {} http { access_log off; ${temporary}\n${config}\n}`
      writeFileSync(join(folder, 'nginx.conf'), whole)
      return ['-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;']
    },
  },
  {
    program: 'haproxy',
    file: 'haproxy/haproxy.cfg',
    start: (folder, config) => {
      writeFileSync(join(folder, 'haproxy.cfg'), config)
      return ['-db', '-f', join(folder, 'haproxy.cfg')]
    },
  },
]

describe.each(PROXIES)('the example for $program', ({ program, file, start }) => {
  let server: TestServer
  let tracker: RunningServer
  let line: CutLine
  let known: string
  let port: number
  let stop = (): void => undefined
  const isThere = hasProxy(program)
  beforeAll(async () => {
    if (!isThere) return
    server = await startTestServer({ ...SHARED, PUBLIC_URL: 'https://go.example.com' })
    const folder = await makeScratchFolder('huoketai-deploy-')
    const { database = '' } = server.services.pool.options
    line = await CutLine.lay(onDatabase(inject('postgres'), database))
    const env = {
      ...SHARED,
      PORT: '0',
      DATA_DIR: join(folder, 'tracker'),
      ROLES: 'tracker',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'silent',
    }
    tracker = await startServer(readConfig(env), line.connection, pino({ level: 'silent' }))
    const adset = await makeAdset(server, server.admin, await server.enterprise())
    known = new URL(adset.links.landing).pathname.split('/').at(-1) ?? ''
    certify(folder)
    const [plain, secure] = [await freePort(), await freePort()]
    port = secure
    const config = readFileSync(join(DEPLOY, file), 'utf8')
      .replaceAll(/127\.0\.0\.1:(8101|8102)/g, new URL(tracker.url).host)
      .replaceAll('127.0.0.1:8080', new URL(server.url).host)
      .replaceAll('/etc/ssl/huoketai', folder)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`)
      .replace('bind :80', `bind 127.0.0.1:${plain}`)
      .replace('bind :443', `bind 127.0.0.1:${secure}`)
    const proxy = spawn(program, start(folder, config), { stdio: ['ignore', 'ignore', 'inherit'] })
    stop = () => void proxy.kill('SIGTERM')
    for (const until = Date.now() + 10_000; Date.now() < until; await sleep(100))
      if (
        await ask(port, '/readyz').then(
          ({ status }) => status === 200,
          () => false,
        )
      )
        return
    throw new Error(`${program} did not answer`)
  })
  afterAll(async () => {
    stop()
    await tracker?.stop()
    await line?.cut()
    await server?.stop()
  })

  it.skipIf(!isThere)(
    'goes on with the clicks of known links while the database is away',
    { timeout: 60_000 },
    async () => {
      const click = async (key: string, id: string) => (await ask(port, `/t/${key}?click_id=${id}`)).status
      expect(await click(known, 'before')).toBe(200)
      await line.cut()
      for (let round = 0; round < 4; round++) {
        // Whoever asks for what nobody knows does not shut the way for the others.
        for (let n = 0; n < 3; n++) expect(await click(`unknown-${round}-${n}`, 'x')).toBe(503)
        expect(await click(known, `away-${round}`)).toBe(200)
        await sleep(2_000)
      }
      await line.mend()
      const stored = () => server.rows<{ click_id: string }>("select click_id from visits where click_id like 'away-%'")
      await vi.waitFor(async () => expect(await stored()).toHaveLength(4), 45_000)
    },
  )

  it.skipIf(!isThere)(
    'passes the console, sign-in, uploads and sockets on, with the caller’s own address',
    async () => {
      expect((await ask(port, '/')).status).toBe(200)
      const signedIn = await ask(port, '/api/v1/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' },
        body: JSON.stringify({ ...ADMIN, binding: 'cookie' }),
      })
      expect(signedIn.status).toBe(200)
      expect(signedIn.cookies.map((one) => one.endsWith('; Secure'))).toEqual([true, true])
      const { token } = JSON.parse(signedIn.text)
      const cookie = signedIn.cookies.map((one) => one.split(';')[0]).join('; ')
      const authorization = `JWT ${token}`
      const { audit } = JSON.parse((await ask(port, '/api/v1/audit', { headers: { authorization, cookie } })).text)
      expect(audit[0]).toMatchObject({ action: 'session.start', ip: '127.0.0.5' })

      const picture = Buffer.concat([
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
        Buffer.alloc(2 * 1024 * 1024),
      ])
      const boundary = 'part'
      const body = `--${boundary}\r\ncontent-disposition: form-data; name="attachment"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${picture.toString('latin1')}\r\n--${boundary}--\r\n`
      const uploaded = await ask(port, '/api/v1/files', {
        method: 'POST',
        headers: { authorization, cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
        body,
      })
      // What the product thinks of such a file is its own: through the proxy it is the same.
      const direct = await fetch(`${server.url}/api/v1/files`, {
        method: 'POST',
        headers: { authorization, cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: Buffer.from(body, 'utf8'),
      })
      expect([uploaded.status, uploaded.status < 500]).toEqual([direct.status, true])

      const ticket = JSON.parse(
        (await ask(port, '/api/v1/live/ticket', { method: 'POST', headers: { authorization, cookie } })).text,
      )
      const opened = await ask(port, `/api/v1/live?ticket=${ticket.ticket}`, {
        headers: {
          cookie,
          connection: 'Upgrade',
          upgrade: 'websocket',
          origin: 'https://go.example.com',
          'sec-websocket-version': '13',
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        },
      })
      expect(opened.status).toBe(101)
    },
  )

  it.skipIf(!isThere)('judges a caller by their own address, whatever headers they send', async () => {
    const claim = (n: number) => ({
      'x-forwarded-for': `127.0.0.1, 203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
    })
    const guess = (n: number) =>
      ask(port, '/api/v1/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...claim(n) },
        body: JSON.stringify({ username: `nobody-${n}`, password: 'wrong' }),
      })
    const statuses: number[] = []
    for (let n = 0; n < 70; n++) statuses.push((await guess(n)).status)
    expect([...new Set(statuses)].sort()).toEqual([401, 429])
    expect(statuses.slice(60)).toEqual(Array.from({ length: 10 }, () => 429))
    expect((await ask(port, '/metrics', { headers: claim(1) })).status).toBeGreaterThanOrEqual(400)
    const large = await ask(port, '/api/v1/todos', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...claim(2) },
      body: `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
    })
    expect(large.status).toBe(401)
  })
})

describe('the units for systemd', () => {
  it.skipIf(!isInstalled('systemd-analyze'))('are as systemd wants them', async () => {
    const folder = await makeScratchFolder('huoketai-units-')
    mkdirSync(folder, { recursive: true })
    for (const name of ['systemd', 'pgbackrest']) cpSync(join(DEPLOY, name), folder, { recursive: true })
    const units = readdirSync(folder).filter((name) => /\.(service|socket|timer)$/.test(name))
    for (const name of units) {
      const path = join(folder, name)
      // The programs are not installed where the units say.
      const text = readFileSync(path, 'utf8')
      const programs = [...text.matchAll(/node (\S+\.m?[jt]s)/g)].map(([, program = '']) => program)
      expect(programs.filter((program) => !existsSync(join(DEPLOY, '..', program)))).toEqual([])
      writeFileSync(
        path,
        text
          .replaceAll('/opt/huoketai/node_modules/.bin/node', process.execPath)
          .replaceAll('/usr/bin/pgbackrest', process.execPath),
      )
    }
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', ...units.map((name) => join(folder, name))], {
      encoding: 'utf8',
    })
    const complaints = stderr
      .split('\n')
      .filter((line) => /huoketai/.test(line) && !/does not exist|not found/i.test(line))
    expect([status, complaints]).toEqual([0, []])
  })
})
