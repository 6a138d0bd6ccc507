import { createServer, type IncomingHttpHeaders } from 'node:http'
import { addressText } from './address-text.ts'

type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** Somebody who is told things: keeps what arrives and answers as it is told to. */
export async function openReceiver() {
  const received: Received[] = []
  const answer = { status: 200, body: '{"code":0,"message":"上传成功"}' }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      received.push({ method, path, headers, body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: addressText(server), received, answer, close }
}
