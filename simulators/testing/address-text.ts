import type { Server } from 'node:http'

/** Where a listening server can be reached on this machine. */
export function addressText(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.')
  return `http://127.0.0.1:${address.port}`
}
