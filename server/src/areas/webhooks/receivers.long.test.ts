import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { openWebhookWorld, type WebhookWorld } from './testing/webhook-world.ts'

const EXAMPLES = new URL('../../../../docs/examples/', import.meta.url)
const file = (suffix: string): string => fileURLToPath(new URL(`receive-webhook.${suffix}`, EXAMPLES))

const LANGUAGES = [
  { name: 'TypeScript', program: process.execPath, version: '--version', args: () => [file('ts')] },
  { name: 'Python', program: 'python3', version: '--version', args: () => [file('py')] },
  {
    name: 'PHP',
    program: 'php',
    version: '--version',
    args: (port: number) => ['-S', `127.0.0.1:${port}`, file('php')],
  },
  { name: 'Go', program: 'go', version: 'version', args: () => ['run', file('go')] },
].map((language) => ({
  ...language,
  isThere: spawnSync(language.program, [language.version], { stdio: 'ignore' }).status === 0,
}))

const freePort = async (): Promise<number> => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

let world: WebhookWorld
beforeAll(async () => {
  world = await openWebhookWorld()
})
afterAll(() => world.stop())

const start = async ({ program, args }: (typeof LANGUAGES)[number], port: number, secret: string) => {
  const env = { ...process.env, SECRET: secret, PORT: String(port), TAKEN: await makeScratchFolder('taken-') }
  const child: ChildProcess = spawn(program, args(port), { env, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  const said: string[] = []
  if (child.stdout !== null) createInterface({ input: child.stdout }).on('line', (line) => said.push(line))
  const answers = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).then(
      ({ status }) => status === 401,
      () => false,
    )
  await expect.poll(answers, { timeout: 60_000, interval: 200 }).toBe(true)
  return { said, stop: () => void (child.pid !== undefined && process.kill(-child.pid)) }
}

describe.each(LANGUAGES)('the receiver in $name', (language) => {
  const title = language.isThere ? '' : ` (not run: ${language.program} is not installed)`
  it.skipIf(!language.isThere)(
    `takes what is signed, by either secret, and nothing twice${title}`,
    async () => {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}/events`
      const { webhook, secret } = (await world.owner.post('/webhooks', { name: language.name, url })).body
      const receiver = await start(language, port, secret)
      try {
        await world.tell(['a'])
        await world.worker().drain()
        expect((await world.deliveries(webhook.id)).map(({ state }) => state)).toEqual(['delivered'])
        await world.owner.post(`/webhooks/${webhook.id}/replay`, { state: 'all' })
        await world.owner.post(`/webhooks/${webhook.id}/secret`)
        await world.worker().drain()
        const test = async () => (await world.owner.post(`/webhooks/${webhook.id}/test`)).body.status
        expect(await test()).toBe(204)
        const events = () => receiver.said.filter((line) => /^(order|webhook)\./.test(line)).map((line) => line.trim())
        await expect.poll(events).toEqual(['order.updated', 'webhook.test'])
        // The secret it knows has ended.
        await world.server.rows('update webhook_endpoints set previous_until = now() where id = $1', [webhook.id])
        expect(await test()).toBe(401)
        const stale = { 'webhook-id': 'we_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' }
        expect((await fetch(url, { method: 'POST', headers: stale, body: '{}' })).status).toBe(401)
        expect(events()).toHaveLength(2)
      } finally {
        receiver.stop()
        await world.owner.delete(`/webhooks/${webhook.id}`)
      }
    },
    90_000,
  )
})
