import { createServer } from 'node:http'
import { READY } from '../child.ts'
import { heldSocket } from '../../../core/http/held-socket.ts'

const release = process.env['TINY_RELEASE'] ?? ''
if (release === 'broken') process.exit(3)

const server = createServer((_request, response) => response.end(`${release} ${process.pid}`))
if (release !== 'mute') server.listen({ fd: heldSocket(process.env) }, () => process.send?.(READY))
for (const event of ['SIGTERM', 'disconnect'] as const) process.on(event, () => process.exit(0))
