import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { attackPlace } from '#server/testing/hostile/raw-attack.ts'
import { readAnswers, sendRaw } from '#server/testing/hostile/raw-socket.ts'
import { STRANGE_REQUESTS } from '#server/testing/hostile/strange-requests.ts'
import { inParallel } from '#server/testing/walk.ts'
import { signed } from './signed.ts'
import { against } from './stage.ts'
import type { Target } from './target.ts'
import { changedBy, OF_VISITS } from './unchanged.ts'

const placesOf = ({ links, cardHooks }: Target): string[] => [
  `/t/${links.plain.key}?click_id=attack`,
  ...Object.values(links).map(({ key }) => `/p/${key}`),
  `/p/${links.plain.key}/go?track=nothing`,
  `/p/${links.form.key}/code`,
  `/hooks/conversions/${links.plain.key}`,
  `/hooks/cards/${cardHooks[0]}`,
  '/hooks/yian',
  '/hooks/wxwork/suite',
  '/hooks/oauth/tencent_gdt?state=x&code=y',
  '/api/v1/site',
  '/files/nothing.png',
  '/',
]

/** Posted to the pages that ask; none is an answer. */
const POSTS: string[] = [
  '',
  '_token=',
  '_token=x&name=a&phone=13800138000',
  '__proto__=1&constructor=2&_token[]=3',
  `name=${'x'.repeat(100_000)}`,
  `${'a=1&'.repeat(5_000)}`,
  'name=%00&phone=%ff%fe',
  "phone=13800138000' or '1'='1&agree=1",
  'name=<script>alert(1)</script>&phone=<img src=x onerror=alert(1)>&agree=1',
  'province=440000&city[$ne]=1&county=../../etc/passwd',
]

const postAll = async (target: Target): Promise<string[]> => {
  const cases = Object.values(target.links).flatMap(({ key }) =>
    ['', '/code'].flatMap((path) => POSTS.map((body) => ({ path: `/p/${key}${path}`, body }))),
  )
  const wrong = await inParallel(cases, async ({ path, body }) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const reply = await fetch(target.url + path, { method: 'POST', headers, body })
    const text = await reply.text()
    const shown = /<script>alert|<img src=x/.test(text) ? [`${path} shows markup as it came`] : []
    return [...(reply.status >= 500 ? [`${path} answered ${reply.status} to ${body.slice(0, 40)}`] : []), ...shown]
  })
  return wrong.flat()
}

/** Callbacks arrive in the click, and so are the attacker's: none of these may ever be called. */
const lure = async (target: Target): Promise<string[]> => {
  const called: string[] = []
  const trap = createServer((request, response) => {
    called.push(request.url ?? '')
    response.end('{}')
  })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  const address = trap.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { key } = target.links.plain
  const lures = [
    `http://127.0.0.1:${port}/a`,
    `http://localhost:${port}/b`,
    `http://[::1]:${port}/c`,
    `http://api.e.qq.com@127.0.0.1:${port}/d`,
    `http://127.0.0.1:${port}/e?.e.qq.com`,
    `http://2130706433:${port}/f`,
    `http://0x7f.1:${port}/g`,
    `//127.0.0.1:${port}/h`,
    `file:///etc/passwd`,
    `gopher://127.0.0.1:${port}/_i`,
  ]
  for (const [n, callback] of lures.entries()) {
    const query = new URLSearchParams({ click_id: `lure-${n}`, callback })
    await fetch(`${target.url}/t/${key}?${query}`)
    const fact = { kind: 'friend_added', sourceKey: `lure-${n}`, clickId: `lure-${n}` }
    await signed(target, target.links.plain, fact)
  }
  await sleep(4_000)
  trap.close()
  return called.map((path) => `the trap was called: ${path}`)
}

const TRAVERSALS = [
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/....//....//package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%00/index.html',
  '/assets//etc/passwd',
  '/files/..%2f..%2fdata-key',
  '/files/%2e%2e%2fjwt-secret',
  '/files/a.png%00.html',
  '/api/v1/exports/..%2f..%2fx/file',
]
const traverse = async ({ url }: Target): Promise<string[]> => {
  const wrong = await inParallel(TRAVERSALS, async (path) => {
    const host = new URL(url).host
    const { statuses } = await sendRaw(new URL(url), [`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`])
    return statuses.some((status) => status === 200 || status >= 500) ? [`${path} answered ${statuses.join()}`] : []
  })
  return wrong.flat()
}

/** A click goes out once however it is asked for: 100 at once are one visit. */
const onceOnly = async (target: Target): Promise<string[]> => {
  const path = `/t/${target.links.plain.key}?click_id=hundred`
  const line = `GET ${path} HTTP/1.1\r\nHost: ${new URL(target.url).host}\r\n\r\n`
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendRaw(new URL(target.url), [line.repeat(10)])))
  const answered = answers.reduce((sum, { text }) => sum + readAnswers(text).statuses.length, 0)
  const kept = await target.rows('select id from visits where click_id = $1', ['hundred'])
  return answered === 100 && kept.length === 1 ? [] : [`${answered} answers, ${kept.length} visits`]
}

export const dataPlane = against('data-plane', async (target, report) => {
  for (const path of placesOf(target)) {
    let problems: string[] = []
    const changed = await changedBy(
      target,
      async () => {
        problems = await attackPlace(target.url, path)
      },
      OF_VISITS,
    )
    report.check(`raw requests at ${path.split('?')[0]?.replace(/[a-z0-9]{12}/, '{key}')}`, STRANGE_REQUESTS.length, [
      ...problems,
      ...changed,
    ])
  }
  let problems: string[] = []
  const changed = await changedBy(
    target,
    async () => {
      problems = await postAll(target)
    },
    OF_VISITS,
  )
  report.check('forms posted with what is no answer', POSTS.length * 8, [...problems, ...changed])
  report.check('paths out of the house', TRAVERSALS.length, await traverse(target))
  report.check('100 equal clicks over 10 lines are one visit', 100, await onceOnly(target))
  report.check('a callback of the attacker is never called', 10, await lure(target))
})
