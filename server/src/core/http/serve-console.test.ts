import { mkdir, rm, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { CONSOLE_BUILD, serveConsole } from './serve-console.ts'

const CONFIG = { publicUrl: 'https://go.example', secondHost: undefined }

let folder: string
beforeAll(async () => {
  folder = await makeScratchFolder('huoketai-console-')
})
afterAll(() => rm(folder, { recursive: true }))

const ask = async (build: string, path: string) => {
  const app = Fastify()
  serveConsole(app, CONFIG, build)
  const reply = await app.inject(path)
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

it('says so where the console is not built', async () => {
  const page = await ask(join(folder, 'not-built'), '/')
  expect([page.statusCode, page.body]).toEqual([200, 'The console is not built; run npm start.'])
})

it('looks for the build in console/dist of the project', () => {
  const root = dirname(findPackageJSON(import.meta.url) ?? '')
  expect(resolve(CONSOLE_BUILD)).toBe(join(root, 'console/dist'))
})
