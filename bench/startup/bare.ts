import Fastify from 'fastify'

/** What a start is measured against: the same Node and framework, and nothing else. */
const app = Fastify({ logger: false })
app.get('/readyz', () => 'ok')
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
