import { connect, type Socket } from 'node:net'

/** Asks a server over keep-alive connections, one request at a time on each, as cheaply as a process can. */
interface Order {
  url: string
  path: string
  connections: number
  seconds: number
  /** Sets this run's click ids apart. */
  run: string
}

const END = Buffer.from('\r\n\r\n')
const LENGTH = Buffer.from('content-length: ')

const lengthOf = (head: Buffer): number => {
  const at = head.indexOf(LENGTH)
  return at < 0 ? 0 : Number.parseInt(head.toString('latin1', at + LENGTH.length, at + LENGTH.length + 6), 10)
}

const load = (order: Order): Promise<{ done: number; failed: number; seconds: number }> => {
  const { hostname, port } = new URL(order.url)
  const until = performance.now() + order.seconds * 1000
  const began = performance.now()
  let done = 0
  let failed = 0
  let clicks = 0
  let open = order.connections
  const { promise, resolve } = Promise.withResolvers<{ done: number; failed: number; seconds: number }>()
  const ask = (socket: Socket) =>
    socket.write(`GET ${order.path}${order.run}-${clicks++} HTTP/1.1\r\nHost: bench\r\nUser-Agent: Mozilla/5.0\r\n\r\n`)
  const close = (socket: Socket) => {
    socket.destroy()
    if (--open === 0) resolve({ done, failed, seconds: (performance.now() - began) / 1000 })
  }
  for (let n = 0; n < order.connections; n++) {
    const socket = connect(Number(port), hostname)
    let held: Buffer = Buffer.alloc(0)
    socket.setNoDelay(true)
    socket.on('connect', () => ask(socket))
    socket.on('error', () => failed++)
    socket.on('data', (chunk) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      const head = held.indexOf(END)
      if (head < 0 || held.length < head + 4 + lengthOf(held)) return
      // 200 or 302: anything else was not a click.
      if (held[9] === 0x32 || held[9] === 0x33) done++
      else failed++
      held = Buffer.alloc(0)
      if (performance.now() < until) ask(socket)
      else close(socket)
    })
  }
  return promise
}

process.on('message', (order: Order) => void load(order).then((result) => process.send?.(result)))
process.on('disconnect', () => process.exit(0))
