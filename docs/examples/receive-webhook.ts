// Receives webhooks on PORT: SECRET=whsec_… PORT=8090 node receive-webhook.ts
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'

const { SECRET = '', PORT = '8090' } = process.env
const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64')
// Keep these in your database: what was taken is not taken again.
const taken = new Set<string>()

const isSigned = (id: string, timestamp: string, signatures: string, body: Buffer): boolean => {
  if (!/^\d+$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  // Several while a secret is being replaced: one that fits is enough.
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return signature.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const server = createServer(async (request, response) => {
  const header = (name: string): string => String(request.headers[name] ?? '')
  const body = await buffer(request)
  const id = header('webhook-id')
  if (!isSigned(id, header('webhook-timestamp'), header('webhook-signature'), body)) {
    response.writeHead(401).end()
    return
  }
  if (!taken.has(id)) {
    taken.add(id)
    const { type, data } = JSON.parse(body.toString())
    process.stdout.write(`${type} ${data.conversionId ?? data.orderId ?? data.alarmId ?? ''}\n`)
  }
  response.writeHead(204).end()
})
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
