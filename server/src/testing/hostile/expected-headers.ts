/** What kind of answer it is; each is guarded in its own way. */
export type Kind = 'data' | 'page' | 'landing' | 'file' | 'word' | 'redirect' | 'asset'

const STRICT = /^default-src 'none'(;|$)/
const has = (wanted: RegExp) => (value: string | null) => value !== null && wanted.test(value)
const isNosniff = has(/^nosniff$/)
const notFramed = has(/^DENY$/)
type Rule = [header: string, holds: (value: string | null) => boolean]

const FULL: Rule[] = [
  ['x-content-type-options', isNosniff],
  ['x-frame-options', notFramed],
  ['referrer-policy', has(/^(same-origin|no-referrer)$/)],
  ['cross-origin-opener-policy', has(/^same-origin$/)],
  ['permissions-policy', has(/camera=\(\)/)],
]

/** No script, style or frame of others', and none of ours without a nonce. */
const isPagePolicy = (value: string | null): boolean => {
  const scripts = /script-src ([^;]+)/.exec(value ?? '')?.[1] ?? ''
  return (
    value !== null &&
    /frame-ancestors 'none'/.test(value) &&
    /object-src 'none'|default-src 'none'/.test(value) &&
    /base-uri 'none'/.test(value) &&
    !/unsafe-inline|unsafe-eval|\*|https?:|data:/.test(scripts) &&
    !/style-src(-elem)? [^;]*'unsafe-inline'/.test(value)
  )
}

const RULES: Record<Kind, Rule[]> = {
  data: [...FULL, ['content-security-policy', has(STRICT)], ['cache-control', has(/no-store/)]],
  word: [['x-content-type-options', isNosniff]],
  page: [...FULL, ['content-security-policy', isPagePolicy]],
  asset: [
    ['x-content-type-options', isNosniff],
    ['cache-control', has(/immutable/)],
  ],
  landing: [
    ['x-content-type-options', isNosniff],
    ['x-frame-options', notFramed],
    ['referrer-policy', has(/^no-referrer$/)],
    ['cache-control', has(/no-store/)],
    ['content-security-policy', isPagePolicy],
  ],
  file: [
    ['x-content-type-options', isNosniff],
    ['content-security-policy', has(/^default-src 'none'; sandbox$/)],
  ],
  redirect: [['cache-control', has(/no-store/)]],
}
/** Names of what serves, and leave for others to read. */
const NEVER = ['x-powered-by', 'server', 'access-control-allow-origin', 'access-control-allow-credentials']

/** What is missing or wrong in the headers of an answer. */
export const wrongHeaders = (kind: Kind, headers: Headers): string[] => [
  ...RULES[kind].filter(([name, holds]) => !holds(headers.get(name))).map(([name]) => `${name}: ${headers.get(name)}`),
  ...NEVER.filter((name) => headers.has(name)).map((name) => `${name} is told`),
]

export interface Asked {
  kind: Kind
  path: string
  status: number
  init?: { method?: string; headers?: Record<string, string>; body?: string }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const PHONE = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0' }

/** One answer of every kind there is. */
export const oneOfEach = (
  key: string,
  formKey: string,
  { token, file }: { token: string; file: string },
): Record<string, Asked> => ({
  'the API': { kind: 'data', path: '/api/v1/me', status: 200, init: { headers: { authorization: `JWT ${token}` } } },
  'no session': { kind: 'data', path: '/api/v1/me', status: 401 },
  'no such endpoint': { kind: 'data', path: '/api/v1/nothing', status: 404 },
  'a body that is none': {
    kind: 'data',
    path: '/api/v1/auth/login',
    status: 400,
    init: { method: 'POST', headers: JSON_TYPE, body: '{' },
  },
  'a type that is none': {
    kind: 'data',
    path: '/api/v1/auth/login',
    status: 415,
    init: { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' },
  },
  'an address that cannot be read': { kind: 'data', path: '/%zz', status: 400 },
  'a hook refused': {
    kind: 'data',
    path: `/hooks/conversions/${key}`,
    status: 401,
    init: { method: 'POST', headers: JSON_TYPE, body: '{}' },
  },
  'a hook for wecom refused': {
    kind: 'data',
    path: '/hooks/wxwork/suite',
    status: 401,
    init: { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<xml/>' },
  },
  'the way back from a platform': { kind: 'redirect', path: '/hooks/oauth/tencent_gdt?state=x', status: 302 },
  'the OpenAPI document': { kind: 'word', path: '/api/v1/openapi.json', status: 200 },
  'its page': { kind: 'word', path: '/docs', status: 200 },
  'a sign of life': { kind: 'word', path: '/healthz', status: 200 },
  'the landing page': { kind: 'landing', path: `/p/${key}`, status: 200, init: { headers: PHONE } },
  'the page of a form': { kind: 'landing', path: `/p/${formKey}`, status: 200, init: { headers: PHONE } },
  'a form refused': {
    kind: 'landing',
    path: `/p/${formKey}`,
    status: 422,
    init: { method: 'POST', headers: { ...PHONE, 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
  },
  'a landing page that is none': { kind: 'landing', path: '/p/zzzzzzzzzzzz', status: 404, init: { headers: PHONE } },
  'a link too long': {
    kind: 'landing',
    path: `/p/${key}?q=${'x'.repeat(9_000)}`,
    status: 414,
    init: { headers: PHONE },
  },
  'the monitor': { kind: 'word', path: `/t/${key}?click_id=header`, status: 200 },
  'the monitor, for a person': { kind: 'redirect', path: `/t/${key}?click_id=header&r=1`, status: 302 },
  'a monitor that is none': { kind: 'word', path: '/t/zzzzzzzzzzzz?x=1', status: 404 },
  'an uploaded file': { kind: 'file', path: file, status: 200 },
  'a file that is none': { kind: 'data', path: '/files/nothing.png', status: 404 },
})
