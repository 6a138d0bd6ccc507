import { createHmac } from 'node:crypto'
import { inParallel } from '#server/testing/walk.ts'
import { signatureOf, signed } from './signed.ts'
import { against } from './stage.ts'
import type { Target } from './target.ts'
import { changedBy } from './unchanged.ts'

const FACT = { kind: 'friend_added', sourceKey: 'forged' }
const now = (): string => String(Math.floor(Date.now() / 1000))

interface Forged {
  name: string
  send(): Promise<{ status: number }>
}

/** Calls that claim to be a customer's server, a vendor or the insurer. */
const forgeries = (target: Target): Forged[] => {
  const { links, cardHooks, yian, url } = target
  const { plain, form } = links
  const text = JSON.stringify(FACT)
  const good = signatureOf(plain.secret, now(), text)
  const conversion = (name: string, headers: Record<string, string>, age = 0): Forged => ({
    name: `conversion: ${name}`,
    send: () => signed(target, plain, text, { headers, age }),
  })
  const post = (name: string, path: string, body: string, headers: Record<string, string>): Forged => ({
    name,
    send: () => fetch(url + path, { method: 'POST', body, headers }),
  })
  const json = { 'content-type': 'application/json' }
  const yianSign = (body: string, timestamp: string) =>
    createHmac('sha256', yian.secret).update(timestamp).update(body).digest('hex')
  return [
    conversion('no signature', { 'x-signature': '' }),
    conversion('a short one', { 'x-signature': good.slice(0, 40) }),
    conversion('a longer one', { 'x-signature': `${good}00` }),
    conversion('of zeros', { 'x-signature': '0'.repeat(64) }),
    conversion('two of them', { 'x-signature': `${good}, ${good}` }),
    conversion('in another alphabet', { 'x-signature': Buffer.from(good, 'hex').toString('base64') }),
    conversion('of as many bytes, one of them none', { 'x-signature': `${good.slice(0, -2)}é` }),
    conversion('of another time', { 'x-timestamp': String(Number(now()) - 10) }),
    conversion('no time', { 'x-timestamp': '' }),
    conversion('a time as a fraction', { 'x-timestamp': `${now()}.5` }),
    conversion('a time with a sign', { 'x-timestamp': `+${now()}` }),
    conversion('a time in hex', { 'x-timestamp': `0x${Number(now()).toString(16)}` }),
    conversion('too old', {}, 400),
    conversion('of tomorrow', {}, -86_400),
    { name: 'conversion: with the key of another link', send: () => signed(target, { ...plain, key: form.key }, text) },
    { name: 'conversion: with an empty secret', send: () => signed(target, { ...plain, secret: '' }, text) },
    {
      name: 'conversion: with the secret nobody has',
      send: () => signed(target, { ...plain, secret: 'nobody' }, text),
    },
    {
      name: 'conversion: for a link that is none',
      send: () => signed(target, { ...plain, key: 'zzzzzzzzzzzz' }, text),
    },
    {
      name: 'mini-program: signed by another',
      send: () => signed(target, { ...plain, secret: form.secret }, '{}', { path: `/hooks/mini/${plain.key}` }),
    },
    {
      name: 'form: signed by another',
      send: () => signed(target, { ...form, secret: plain.secret }, '{}', { path: `/hooks/forms/${form.key}` }),
    },
    ...cardHooks.flatMap((key) => [
      post('cards: unsigned', `/hooks/cards/${key}`, '{"orderNo":"x"}', json),
      post('cards: as a form', `/hooks/cards/${key}`, 'orderNo=x&sign=y', {
        'content-type': 'application/x-www-form-urlencoded',
      }),
      post('cards: of odd values', `/hooks/cards/${key}`, '{"sign":{"$ne":1},"orderNo":[]}', json),
    ]),
    post('cards: for nobody', '/hooks/cards/zzzzzzzzzzzz', '{}', json),
    post('insurer: unsigned', '/hooks/yian', '{}', json),
    post('insurer: another channel', '/hooks/yian', '{}', {
      ...json,
      'x-app': 'other',
      'x-timestamp': now(),
      'x-signature': yianSign('{}', now()),
    }),
    post('insurer: too old', '/hooks/yian', '{}', {
      ...json,
      'x-app': yian.appId,
      'x-timestamp': '1600000000',
      'x-signature': yianSign('{}', '1600000000'),
    }),
    post('insurer: another body', '/hooks/yian', '{"a":1}', {
      ...json,
      'x-app': yian.appId,
      'x-timestamp': now(),
      'x-signature': yianSign('{}', now()),
    }),
    ...['suite', 'data', `corp/${target.tenants[0].corpId}`].flatMap((path) => [
      post(`wecom ${path}: unsigned`, `/hooks/wxwork/${path}`, '<xml></xml>', { 'content-type': 'text/xml' }),
      post(
        `wecom ${path}: an entity`,
        `/hooks/wxwork/${path}?msg_signature=x&timestamp=1&nonce=n`,
        '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xml><Encrypt>&e;</Encrypt></xml>',
        { 'content-type': 'text/xml' },
      ),
      post(
        `wecom ${path}: a flood of entities`,
        `/hooks/wxwork/${path}?msg_signature=x&timestamp=1&nonce=n`,
        `<xml>${'<a>'.repeat(20_000)}</xml>`,
        { 'content-type': 'text/xml' },
      ),
    ]),
  ]
}

const forge = async (target: Target): Promise<{ wrong: string[]; count: number }> => {
  const cases = forgeries(target)
  const wrong = await inParallel(cases, async ({ name, send }) => {
    const { status } = await send()
    return [400, 401, 403, 404, 415].includes(status) ? [] : [`${name} answered ${status}`]
  })
  return { wrong: wrong.flat(), count: cases.length }
}

/** What was said once and rightly may be said again by whoever listened; it counts once. */
const replay = async (target: Target): Promise<string[]> => {
  const fact = { kind: 'friend_added', sourceKey: 'replayed' }
  const replies = await Promise.all(Array.from({ length: 50 }, () => signed(target, target.links.plain, fact)))
  const kept = await target.rows('select id from conversions where source_key = $1', ['replayed'])
  const pushes = await target.rows(
    'select p.id from pushes p join conversions c on c.id = p.conversion_id where c.source_key = $1',
    ['replayed'],
  )
  const odd = replies.filter(({ status }) => status !== 200).length
  return odd === 0 && kept.length === 1 && pushes.length <= 1
    ? []
    : [`${odd} refused, ${kept.length} conversions, ${pushes.length} pushes`]
}

/** Signed rightly, and still not to be taken. */
const BODIES: string[] = [
  '',
  'null',
  '[]',
  '"x"',
  '{',
  '{}',
  '{"kind":"friend_added"}',
  '{"kind":"nothing","sourceKey":"x"}',
  '{"kind":"friend_added","sourceKey":"x","amount":-1}',
  '{"kind":"friend_added","sourceKey":"x","amount":1.5}',
  '{"kind":"friend_added","sourceKey":"x","amount":1e400}',
  '{"kind":"friend_added","sourceKey":"x","at":"2026-02-30"}',
  '{"kind":"friend_added","sourceKey":"x","at":"9999-12-31T23:59:59Z"}',
  '{"kind":"friend_added","sourceKey":"x","enterpriseId":"en_1"}',
  '{"kind":"friend_added","sourceKey":"x","adsetId":"as_1"}',
  '{"kind":"friend_added","sourceKey":"x","__proto__":{"a":1}}',
  '{"kind":"friend_added","sourceKey":"a\\u0000b"}',
  '{"kind":"friend_added","sourceKey":"\\ud800"}',
  '['.repeat(20_000),
  JSON.stringify({ kind: 'friend_added', sourceKey: 'x'.repeat(70_000) }),
]

export const hooks = against('hooks', async (target, report) => {
  let forged = { wrong: [] as string[], count: 0 }
  const changed = await changedBy(target, async () => {
    forged = await forge(target)
  })
  report.check('calls with a forged signature', forged.count, [...forged.wrong, ...changed])
  let odd: string[] = []
  const written = await changedBy(target, async () => {
    odd = (
      await inParallel(BODIES, async (body) => {
        const { status } = await signed(target, target.links.plain, body)
        return status >= 400 && status < 500 ? [] : [`${body.slice(0, 60)} answered ${status}`]
      })
    ).flat()
  })
  report.check('signed calls that say nothing right', BODIES.length, [...odd, ...written])
  report.check('a signed call repeated 50 times at once counts once', 50, await replay(target))
  const foreign = await signed(target, target.links.plain, {
    ...FACT,
    sourceKey: 'foreign',
    trackId: target.tenants[1].trackId,
  })
  report.check("a foreign enterprise's visit is not taken for one's own", 1, await foreignVisit(target, foreign.status))
})

const foreignVisit = async ({ rows }: Target, status: number): Promise<string[]> => {
  const [kept] = await rows<{ visit_id: string | null }>('select visit_id from conversions where source_key = $1', [
    'foreign',
  ])
  if (status >= 500) return [`answered ${status}`]
  return (kept?.visit_id ?? null) === null ? [] : ['it was attributed']
}
