import { gzipSync } from 'node:zlib'

const deep = (open: string, close: string, levels = 10_000): string => open.repeat(levels) + close.repeat(levels)
const utf16 = (value: string): Buffer => Buffer.from(`\ufeff${value}`, 'utf16le')

/** Whole bodies that are never right, whatever the endpoint. */
export const BROKEN: Record<string, string | Buffer> = {
  null: 'null',
  'a truth': 'true',
  'a number': '42',
  'a text': '"text"',
  'a list': '[]',
  'a list of bodies': '[{}]',
  'cut short': '{"a":',
  'not JSON': '{]',
  'a word': 'undefined',
  'single quotes': "{'a':1}",
  'a comma too many': '{"a":1,}',
  'a comment': '{/* */}',
  NaN: '{"a":NaN}',
  'two bodies': '{}{}',
  'a list 10,000 deep': deep('[', ']'),
  'an object 10,000 deep': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'a list 200,000 deep': deep('[', ']', 200_000),
  'a list of 150,000': `[${'0,'.repeat(149_999)}0]`,
  '20,000 unknown fields': `{${Array.from({ length: 20_000 }, (_, n) => `"f${n}":1`).join()}}`,
  'a prototype': '{"__proto__":{"role":"Admin"}}',
  'a prototype, spelled out': '{"\\u005f_proto__":{"role":"Admin"}}',
  'a constructor': '{"constructor":{"prototype":{"role":"Admin"}}}',
  'UTF-16': utf16('{}'),
  'gzip unasked': gzipSync('{}'),
  '2 MB': JSON.stringify({ a: 'x'.repeat(2_000_000) }),
}

/** No body of ours travels as any of these. */
export const TYPES = [
  'text/plain',
  'text/html',
  'text/xml',
  'application/xml',
  'application/octet-stream',
  'application/json+evil',
  'application/jsonp',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'image/png',
  '*/*',
  'json',
  'application/json, text/plain',
  ';',
]

/** Fields nobody asked for. */
export const SLIPPED: Record<string, unknown> = {
  id: 'us_1',
  role: 'Admin',
  status: 'active',
  enterpriseId: 'en_1',
  userId: 'us_1',
  parentId: null,
  ancestors: [],
  createdAt: '2026-01-01T00:00:00Z',
  deleted_at: null,
  password_hash: 'x',
  isAdmin: true,
  permissions: ['*'],
  $where: '1',
  toString: 'x',
}

/** Put into one field after the other. */
export const VALUES: unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e308,
  true,
  [],
  [[]],
  {},
  { $ne: null },
  { toString: 1 },
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  'a\r\nSet-Cookie: x=1',
  '../../etc/passwd',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '=cmd|calc',
  '99999999999999999999',
  '2026-02-30',
  'x'.repeat(300),
  'x'.repeat(100_001),
]
