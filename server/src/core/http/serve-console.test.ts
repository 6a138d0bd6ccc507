import { mkdir, rm, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { consoleAddress, CONSOLE_BUILD, serveConsole } from './serve-console.ts'

const CONFIG = { publicUrl: 'https://go.example', secondHost: undefined }

let folder: string
beforeAll(async () => {
  folder = await makeScratchFolder('huoketai-console-')
})
afterAll(() => rm(folder, { recursive: true }))

const ask = async (build: string, url: string, headers = {}) => {
  const app = Fastify()
  addSecurityHeaders(app)
  serveConsole(app, { ...CONFIG, consoleDir: build })
  const reply = await app.inject({ url, headers })
  await app.close()
  return reply
}

it('sends the page and the files of the built console', async () => {
  const build = join(folder, 'built')
  await mkdir(join(build, 'assets'), { recursive: true })
  await writeFile(join(build, 'index.html'), '<script nonce="%NONCE%" src="/assets/main.js"></script>')
  await writeFile(join(build, 'favicon.svg'), '<svg/>')
  await writeFile(join(build, 'assets/main.js'), 'start()')

  const page = await ask(build, '/')
  const nonce = /^<script nonce="([^"%]+)" src="\/assets\/main\.js"><\/script>$/.exec(page.body)?.[1]
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
  expect((await ask(build, '/assets/main.js')).body).toBe('start()')
  expect((await ask(build, '/favicon.svg')).body).toBe('<svg/>')
})

it('knows where a page is that was asked for without the hash', () => {
  const address = (url: string, accept = 'text/html,*/*', more = {}) =>
    consoleAddress({ method: 'GET', url, headers: { accept }, ...more }, { roles: ['api'] })
  expect(address('/landing')).toBe('/#/landing')
  expect(address('/apps/adsets/list?period=last7&sort=-spend')).toBe('/#/apps/adsets/list?period=last7&sort=-spend')
  expect(address('//evil.example/x')).toBe('/#//evil.example/x')
  for (const url of ['/api/v1/nowhere', '/assets/old.js', '/a%0d%0ab', '/a\\b']) expect(address(url)).toBeUndefined()
  expect(address('/landing', 'application/json')).toBeUndefined()
  expect(address('/landing', 'text/html', { method: 'POST' })).toBeUndefined()
  expect(
    consoleAddress({ method: 'GET', url: '/landing', headers: { accept: 'text/html' } }, { roles: ['worker'] }),
  ).toBe(undefined)
})

it('sends a file with what a file needs, in the packing that was made for it', async () => {
  const build = join(folder, 'packed')
  await mkdir(join(build, 'assets'), { recursive: true })
  await writeFile(join(build, 'index.html'), '')
  await writeFile(join(build, 'assets/main.js'), 'start()')
  await writeFile(join(build, 'assets/main.js.br'), 'packed')

  const packed = await ask(build, '/assets/main.js', { 'accept-encoding': 'gzip, br' })
  expect(packed.body).toBe('packed')
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const plain = await ask(build, '/assets/main.js')
  expect([plain.body, plain.headers.vary]).toEqual(['start()', 'accept-encoding'])
  await writeFile(join(build, 'assets/main.js.gz'), 'zipped')
  for (const [accepted, body] of [
    ['gzip', 'zipped'],
    ['br;q=0, GZIP;q=0.5', 'zipped'],
    ['br;q=0', 'start()'],
    ['identity', 'start()'],
  ])
    expect((await ask(build, '/assets/main.js', { 'accept-encoding': accepted })).body).toBe(body)
  for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-request-id'])
    expect([name, packed.headers[name]]).toEqual([name, undefined])
  // The page says what may run; what is not there is kept by no cache.
  expect((await ask(build, '/')).headers).toMatchObject({ 'permissions-policy': expect.any(String) })
  for (const name of ['main.js.br', '../index.html', '..%2Findex.html', '%2e%2e/index.html', ''])
    expect([name, (await ask(build, `/assets/${name}`)).statusCode]).toEqual([name, 404])
  expect((await ask(build, '/assets/none.js')).headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.any(String),
  })
})

it('says so where the console is not built', async () => {
  const page = await ask(join(folder, 'not-built'), '/')
  expect([page.statusCode, page.body]).toEqual([200, 'The console is not built; run npm start.'])
})

it('looks for the build in console/dist of the project', () => {
  const root = dirname(findPackageJSON(import.meta.url) ?? '')
  expect(resolve(CONSOLE_BUILD)).toBe(join(root, 'console/dist'))
})
