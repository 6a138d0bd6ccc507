import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAdminPath, pathOf } from './paths.ts'
import type { FaultBoard } from './faults.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** True once the platform has done what was asked; only then is there an answer to lose. */
    accepted: boolean
  }
}

const chunk = Buffer.alloc(16_384, ' ')

async function* forever() {
  yield '{"code":0,"message":"'
  for (;;) {
    yield chunk
    await wait(5)
  }
}

function answerTwice(reply: FastifyReply, payload: string): void {
  const socket = reply.raw.socket
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n\r\n`
  reply.raw.once('finish', () => {
    if (socket?.writable === true) socket.write(head + payload)
  })
}

function spoilAnswer(
  faults: FaultBoard,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  path: string,
): unknown {
  const text = typeof payload === 'string' ? payload : ''
  if (reply.accepted && faults.take('dropAfterAccept', path) !== null) {
    request.raw.socket.destroy()
    return payload
  }
  if (faults.take('endlessBody', path) !== null) return Readable.from(forever())
  if (faults.take('badJson', path) !== null) return text.slice(0, Math.ceil(text.length / 2))
  if (faults.take('duplicateReply', path) !== null) answerTwice(reply, text)
  return payload
}

/** Faults before a request is handled (nothing accepted) and on its answer (already accepted). */
export function applyFaults(
  app: FastifyInstance,
  faults: FaultBoard,
  throttled: (request: FastifyRequest, reply: FastifyReply) => unknown,
  /** What a fault's `path` is looked for in, where one address serves many calls. */
  callOf: (request: FastifyRequest) => string = pathOf,
): void {
  app.decorateReply('accepted', false)

  app.addHook('onRequest', (request, _reply, done) => {
    if (faults.active() && !isAdminPath(request) && faults.take('away', pathOf(request)) !== null) {
      request.raw.socket.destroy()
      return
    }
    done()
  })

  app.addHook('preHandler', (request, reply, done) => {
    if (!faults.active() || isAdminPath(request)) return done()
    const path = callOf(request)
    const proceed = () => {
      if (faults.take('status500', path) !== null) {
        void reply.code(500).type('text/html').send('<html><body>500 Internal Server Error</body></html>')
        return
      }
      const throttle = faults.take('throttle', path)
      if (throttle !== null) {
        void reply
          .code(429)
          .header('retry-after', String(throttle.retryAfterSeconds ?? 1))
          .send(throttled(request, reply))
        return
      }
      done()
    }
    const delay = faults.take('delay', path)
    if (delay === null) proceed()
    else setTimeout(proceed, delay.ms ?? 1000)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    if (!faults.active() || isAdminPath(request) || reply.statusCode !== 200) return done(null, payload)
    done(null, spoilAnswer(faults, request, reply, payload, callOf(request)))
  })
}
