import { createServer } from 'node:http'
import { decryptMessage, signMessage } from '../wecom/callback-crypto.ts'

type Received = { path: string; signed: boolean; receiveId: string; fields: Record<string, string>; xml: string }
type Keys = { token: string; encodingAesKey: string }

const textOf = (xml: string, name: string) =>
  new RegExp(`<${name}>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`, 's').exec(xml)?.[1] ?? ''

function fieldsOf(xml: string): Record<string, string> {
  const names = [...xml.matchAll(/<(\w+)>/g)].map(([, name = '']) => name).filter((name) => name !== 'xml')
  return Object.fromEntries(names.map((name) => [name, textOf(xml, name)]))
}

/** The other end of the callbacks: decrypts what comes and answers as it is told. */
export async function openReceiver({ token, encodingAesKey }: Keys) {
  const received: Received[] = []
  const behaviour = { status: 200, answer: 'success', delayMs: 0, refuseUnsigned: false, failures: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://receiver')
      const query = (name: string) => url.searchParams.get(name) ?? ''
      const encrypted = query('echostr') || textOf(Buffer.concat(chunks).toString(), 'Encrypt')
      const signed = signMessage(token, query('timestamp'), query('nonce'), encrypted) === query('msg_signature')
      if (request.method === 'GET') return void response.end(decryptMessage(encodingAesKey, encrypted).message)
      let readable = { message: '', receiveId: '' }
      try {
        readable = decryptMessage(encodingAesKey, encrypted)
      } catch {
        readable = { message: '', receiveId: 'unreadable' }
      }
      const { message: xml, receiveId } = readable
      received.push({ path: url.pathname, signed, receiveId, xml, fields: fieldsOf(xml) })
      const refused = behaviour.refuseUnsigned && (!signed || xml === '')
      const failing = behaviour.failures > 0
      behaviour.failures -= failing ? 1 : 0
      response.statusCode = refused ? 403 : failing ? 500 : behaviour.status
      setTimeout(() => response.end(refused ? '' : behaviour.answer), behaviour.delayMs)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
  return {
    url,
    received,
    behaviour,
    changeTypes: () => received.map(({ fields }) => fields['ChangeType'] ?? fields['InfoType'] ?? ''),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
