import { oneOfEach, wrongHeaders } from '#server/testing/hostile/expected-headers.ts'
import { png } from '#server/core/files/testing/samples.ts'
import { against } from './stage.ts'
import { SECRETS } from './target.ts'

export const headers = against('headers', async ({ url, links, admin }, report) => {
  const upload = new FormData()
  upload.append('attachment', new Blob([Buffer.from(png(1, 1))]), 'a.png')
  const { body } = await admin.call('POST', '/files', { body: upload })
  const page = await (await fetch(url)).text()
  const script = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '/assets/none.js'
  const cases = {
    ...oneOfEach(links.plain.key, links.form.key, { token: admin.token ?? '', file: String(body.files[0].url) }),
    'the console': { kind: 'page', path: '/', status: 200 },
    'a script of the console': { kind: 'asset', path: script, status: 200 },
    'the figures': {
      kind: 'word',
      path: '/metrics',
      status: 200,
      init: { headers: { authorization: `Bearer ${SECRETS.METRICS_TOKEN}` } },
    },
    'the figures, without their token': { kind: 'data', path: '/metrics', status: 404 },
    'the page of a number card': { kind: 'landing', path: `/p/${links.card.key}`, status: 200 },
    'the page of a tone': { kind: 'landing', path: `/p/${links.ring.key}`, status: 200 },
  } satisfies ReturnType<typeof oneOfEach>
  for (const [name, { kind, path, status, init }] of Object.entries<ReturnType<typeof oneOfEach>[string]>(cases)) {
    const reply = await fetch(url + path, { redirect: 'manual', ...init })
    await reply.arrayBuffer()
    const wrong = wrongHeaders(kind, reply.headers)
    report.check(name, 1, [...(reply.status === status ? [] : [`${reply.status} instead of ${status}`]), ...wrong])
  }
  const nonces = await Promise.all(
    ['/', `/p/${links.plain.key}`]
      .flatMap((path) => [path, path])
      .map(async (path) => (await fetch(url + path)).headers.get('content-security-policy')),
  )
  report.check(
    'a nonce is never used twice',
    nonces.length,
    new Set(nonces).size === nonces.length ? [] : ['the same policy twice'],
  )
})
