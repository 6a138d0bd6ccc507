import { createServer } from 'node:http'

/** The same redirect without a framework. */
const server = createServer((_request, response) => {
  response.writeHead(302, {
    location: 'https://example.com/a?track=v_00000000000000000000000000',
    'content-length': 0,
  })
  response.end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}` })
})
process.on('disconnect', () => process.exit(0))
