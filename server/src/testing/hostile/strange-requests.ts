/** Where a request goes to, and under which name it calls the server. */
export interface Place {
  host: string
  /** A path that answers; it may carry a query. */
  path: string
}

export interface StrangeRequest {
  name: string
  parts(place: Place): (string | Buffer)[]
  /** So many answers at most: a second one is a request that was smuggled in. */
  most: number
  /** What the last answer may be; else anything below 500. */
  only?: readonly number[]
}

const get = ({ host, path }: Place, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n')
const post = ({ host, path }: Place, body: string, ...headers: string[]): string =>
  [`POST ${path} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json', ...headers, '', body].join('\r\n')
/** What would be answered if one of the two took it for a request of its own. */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: hidden\r\n\r\n'

const one = (
  name: string,
  write: (place: Place) => string | Buffer,
  only?: readonly number[],
  most = 1,
): StrangeRequest => ({
  name,
  parts: (place) => [write(place)],
  most,
  only,
})

/** Two lengths, or one nobody can be sure of: answered once and with a refusal, whatever is behind. */
const LENGTHS: StrangeRequest[] = [
  ['length and chunks', 'Content-Length: 5', 'Transfer-Encoding: chunked'],
  ['chunks and length', 'Transfer-Encoding: chunked', 'Content-Length: 5'],
  ['two lengths', 'Content-Length: 0', 'Content-Length: 44'],
  ['a list of lengths', 'Content-Length: 0, 44'],
  ['a length with a sign', 'Content-Length: +0'],
  ['a length below nothing', 'Content-Length: -1'],
  ['a length in hex', 'Content-Length: 0x0'],
  ['a length with a gap', 'Content-Length: 0 0'],
  ['a length that overflows', `Content-Length: ${'9'.repeat(30)}`],
  ['an unknown coding', 'Transfer-Encoding: xchunked'],
  ['chunked before another', 'Transfer-Encoding: chunked, identity'],
  ['chunked twice', 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
  ['a gap before the colon', 'Transfer-Encoding : chunked'],
  ['a tab in the coding', 'Transfer-Encoding: \x0bchunked'],
  ['a folded coding', 'Transfer-Encoding:\r\n chunked', 'Content-Length: 5'],
].map(([name = '', ...headers]) => one(name, (place) => post(place, `0\r\n\r\n${HIDDEN}`, ...headers), [400, 413, 501]))

const CHUNKS: StrangeRequest[] = [
  ['a chunk that overflows', 'FFFFFFFFFFFFFFFFF\r\nx'],
  ['a chunk below nothing', '-1\r\nx'],
  ['a chunk that is no number', 'zz\r\nx'],
  ['a chunk with a line feed alone', '1\nx\n0\n\n'],
  ['an endless extension', `1;${'a'.repeat(100_000)}\r\nx\r\n0\r\n\r\n`],
  ['a flood of trailers', `0\r\n${'X-A: b\r\n'.repeat(5_000)}\r\n`],
].map(([name = '', body = '']) => one(name, (place) => post(place, body, 'Transfer-Encoding: chunked')))

const LINES: StrangeRequest[] = [
  one('HTTP/0.9', ({ path }) => `GET ${path}\r\n\r\n`),
  one('HTTP/1.0 without a host', ({ path }) => `GET ${path} HTTP/1.0\r\n\r\n`),
  one('HTTP/1.1 without a host', ({ path }) => `GET ${path} HTTP/1.1\r\n\r\n`, [400]),
  one('HTTP/2 by surprise', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 505]),
  one('HTTP/9.9', ({ host, path }) => `GET ${path} HTTP/9.9\r\nHost: ${host}\r\n\r\n`, [400, 505]),
  one('two hosts', (place) => get(place, 'Host: evil.example')),
  one('a host with a line in it', ({ path }) => `GET ${path} HTTP/1.1\r\nHost: a\rb\r\n\r\n`, [400]),
  one('a whole address', ({ host, path }) => `GET http://evil.example${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
  one('an address of a proxy', ({ host }) => `CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: ${host}\r\n\r\n`, [400, 404, 405]),
  one('everything', ({ host }) => `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\n\r\n`, [400, 404]),
  one('no path', ({ host }) => `GET  HTTP/1.1\r\nHost: ${host}\r\n\r\n`, [400]),
  one('a path without a slash', ({ host }) => `GET healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`, [400, 404]),
  one('a path out of the house', ({ host }) => `GET /../../etc/passwd HTTP/1.1\r\nHost: ${host}\r\n\r\n`, [400, 404]),
  one('a path with two slashes', ({ host, path }) => `GET /${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
  one('line feeds alone', ({ host, path }) => `GET ${path} HTTP/1.1\nHost: ${host}\n\n`),
  one('a NUL in the path', ({ host }) => `GET /t/a\0b?x=1 HTTP/1.1\r\nHost: ${host}\r\n\r\n`, [400]),
  one('a NUL in a header', (place) => get(place, 'X-A: a\0b'), [400]),
  one('a header without a colon', (place) => get(place, 'nonsense'), [400]),
  one('a header with a gap in its name', (place) => get(place, 'X A: b'), [400]),
  one('a header without a name', (place) => get(place, ': b'), [400]),
  one('a folded header', (place) => get(place, 'X-A: b\r\n c')),
  one('a small method', ({ host, path }) => `get ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, [400]),
  one(
    'a method of 10 KB',
    ({ host, path }) => `${'G'.repeat(10_000)} ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    [400],
  ),
  ...['TRACE', 'PROPFIND', 'LINK', 'PURGE', 'SEARCH'].map((method) =>
    one(
      `the method ${method}`,
      ({ host, path }) => `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      [400, 404, 405],
    ),
  ),
  one('bytes', () => Buffer.from(Array.from({ length: 512 }, (_, n) => (n * 151) % 256)), [400]),
  one('a greeting of TLS', () => Buffer.from('16030100c8010000c40303', 'hex'), [400]),
  one('an empty line before', (place) => `\r\n\r\n${get(place)}`),
]

const BIG: StrangeRequest[] = [
  one(
    '10 MB of query',
    ({ host, path }) => `GET ${path.split('?')[0]}?q=${'x'.repeat(10_000_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    [414, 431],
  ),
  one(
    '15 KB of query',
    ({ host, path }) => `GET ${path.split('?')[0]}?q=${'x'.repeat(15_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  ),
  one(
    '15 KB of path',
    ({ host, path }) => `GET ${path.split('?')[0]}/${'x'.repeat(15_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  ),
  one('5,000 headers', (place) => get(place, ...Array.from({ length: 5_000 }, (_, n) => `X-${n}: y`)), [431]),
  one('1,500 headers that fit', (place) => get(place, ...Array.from({ length: 1_500 }, (_, n) => `a${n}:b`))),
  one('a cookie of 100 KB', (place) => get(place, `Cookie: a=${'x'.repeat(100_000)}`), [431]),
  one('a cookie of 12 KB', (place) => get(place, `Cookie: a=${'x'.repeat(12_000)}`)),
  one('3,000 cookies', (place) => get(place, `Cookie: ${'a=b; '.repeat(2_400)}`)),
  one('a body of 10 MB', (place) => post(place, 'x'.repeat(10_000_000), 'Content-Length: 10000000'), [400, 404, 413]),
]

const TEXTS: StrangeRequest[] = [
  one(
    'bytes that are no UTF-8 in the path',
    ({ host }) => Buffer.from(`GET /t/\xff\xfe?x=\xc3\x28 HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 'latin1'),
    [400, 404],
  ),
  one('bytes that are no UTF-8 in the query', ({ host, path }) =>
    Buffer.from(
      `GET ${path.split('?')[0]}?click_id=\xff\xfe\xc3\x28&callback=\xed\xa0\x80 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      'latin1',
    ),
  ),
  one(
    'escapes that are no UTF-8',
    ({ host, path }) =>
      `GET ${path.split('?')[0]}?click_id=%ff%fe%c3%28%ed%a0%80%00%zz HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  ),
  one('bytes that are no UTF-8 in headers', (place) =>
    Buffer.from(get(place, 'User-Agent: \xff\xfe\xc3\x28', 'Referer: \xed\xa0\x80', 'Accept-Language: \xff'), 'latin1'),
  ),
  ...[
    "' or 1=1 --",
    'unknown',
    '::::',
    '999.999.999.999',
    `${'1.1.1.1, '.repeat(900)}1.1.1.1`,
    ',,,',
    '127.0.0.1\t',
  ].map((from) =>
    one(`from ${from.slice(0, 20)}`, (place) =>
      get(
        place,
        `X-Forwarded-For: ${from}`,
        'X-Forwarded-Proto: javascript',
        'X-Forwarded-Host: evil.example"><script>',
      ),
    ),
  ),
  one('a user agent of 12 KB', (place) => get(place, `User-Agent: ${'Mozilla/5.0 ('.repeat(900)}`)),
  one('a language of 12 KB', (place) => get(place, `Accept-Language: ${'zh;q=0.5,'.repeat(1_300)}`)),
  one('a type that is slow to read', (place) =>
    post(place, '{}', 'Content-Length: 2', `Content-Type: application/json;${' '.repeat(10_000)}x`),
  ),
  one('a thousand ranges', (place) => get(place, `Range: bytes=${'0-1,'.repeat(1_000)}2-3`)),
  one('odd codings', (place) =>
    get(place, `Accept-Encoding: ${'gzip;q=0.'.repeat(500)}`, 'If-None-Match: *', 'If-Modified-Since: never'),
  ),
]

const SOCKET = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
]
/** Once it is upgraded no clock runs for a connection any more: it must be answered and let go. */
const UPGRADES: StrangeRequest[] = [
  one('a socket where there is none', (place) => get(place, ...SOCKET), [404]),
  one('a socket at an address that cannot be read', ({ host }) => get({ host, path: '/%zz' }, ...SOCKET), [400]),
  one('a socket without a ticket', ({ host }) => get({ host, path: '/api/v1/live' }, ...SOCKET), [403]),
  one('a socket without a key', ({ host }) => get({ host, path: '/api/v1/live' }, ...SOCKET.slice(0, 2)), [400, 403]),
  one('a socket by POST', (place) => post(place, '', ...SOCKET, 'Content-Length: 500'), [400, 404, 405, 415]),
  one('a socket with a body to come', (place) => get(place, ...SOCKET, 'Content-Length: 500'), [400, 404]),
  one('an upgrade to HTTP/2', (place) =>
    get(place, 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'),
  ),
  one('an upgrade to nothing', (place) => get(place, 'Connection: Upgrade', 'Upgrade: ')),
  one('another expectation', (place) => post(place, '{}', 'Expect: 200-ok', 'Content-Length: 2')),
]

const MANY = 50
/** Several requests on one line: as many answers as there were requests, in their order, and none of ours is a fault. */
const LINED_UP: StrangeRequest[] = [
  one(`${MANY} at once`, (place) => get(place).repeat(MANY), undefined, MANY),
  one('a good one and nonsense behind', (place) => `${get(place)}nonsense\r\n\r\n${HIDDEN}`, [400], 2),
  one('a body longer than it says', (place) => post(place, `{}${'y'.repeat(50)}`, 'Content-Length: 2'), [400], 2),
  one(
    'a GET with a body that looks like a request',
    (place) => `${get(place, `Content-Length: ${HIDDEN.length}`)}${HIDDEN}`,
  ),
  { name: 'a letter at a time', parts: (place) => [...get(place)], most: 1 },
  { name: 'a body that breaks off', parts: (place) => [post(place, '{"a":', 'Content-Length: 500')], most: 1 },
]

/** Requests no browser would send. */
export const STRANGE_REQUESTS: readonly StrangeRequest[] = [
  ...LENGTHS,
  ...CHUNKS,
  ...LINES,
  ...BIG,
  ...TEXTS,
  ...UPGRADES,
  ...LINED_UP,
]
