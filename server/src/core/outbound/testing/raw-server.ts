import { createServer, type Socket } from 'node:net'

export interface RawServer {
  port: number
  host: string
  url: string
  /** Everything that arrived, one text a connection. */
  received: string[]
  stop(): Promise<void>
}

/** A server without any HTTP of its own: each test says what it does with a connection. */
export const startRawServer = async (
  onConnection: (socket: Socket) => void,
  onRequest: (socket: Socket, text: string) => void = () => undefined,
): Promise<RawServer> => {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const index = received.push('') - 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      const text = (received[index] ?? '') + chunk.toString('latin1')
      received[index] = text
      const end = text.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (end >= 0 && text.length >= end + 4 + length) onRequest(socket, text)
    })
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    port,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    received,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** A server that answers every whole request with these bytes and leaves the connection to `then`. */
export const startAnswering = (answer: string, then: (socket: Socket) => void = () => undefined): Promise<RawServer> =>
  startRawServer(
    () => undefined,
    (socket) => {
      socket.write(answer)
      then(socket)
    },
  )

export const httpAnswer = (body: string, head = '200 OK', headers = ''): string =>
  `HTTP/1.1 ${head}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`
