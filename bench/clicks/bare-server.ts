import Fastify from 'fastify'

/** What the durable redirect is measured against: one that keeps nothing. */
const app = Fastify({ logger: false })
app.get('/t/:key', (_request, reply) => reply.redirect('https://example.com/a?track=v_00000000000000000000000000'))
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.on('disconnect', () => process.exit(0))
