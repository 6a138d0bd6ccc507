import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { sampleOf } from '#server/testing/sample.ts'
import { fill, paramsIn } from '#server/testing/walk.ts'
import { idOf } from '#server/testing/id-of.ts'
import { type Tenant } from '#server/testing/world.ts'
import { isInstalled, runProgram } from '../run-program.ts'
import { against } from '../stage.ts'
import type { Target } from '../target.ts'

/** For all of them together, and for one. */
const SECONDS = 120
const ONE = 40
const VULNERABLE = /is vulnerable|injectable|identified the following injection point/i
const NOTHING =
  /all tested parameters do not appear to be injectable|no parameter\(s\) found for testing|skipping .*as it does not appear to be dynamic/i

interface Asked {
  name: string
  method: string
  path: string
  body?: string
}

const placed = (tenant: Tenant, path: string): string =>
  fill(path, Object.fromEntries(paramsIn(path).map((param) => [param, idOf(tenant, path, param)])))

/** A star is where sqlmap writes. Lists by words, order and filter; single things by their id; bodies by their texts. */
const requestsFor = (tenant: Tenant): Asked[] => {
  const lists = ENDPOINTS.filter(({ list, method }) => list !== undefined && method === 'GET')
  const bySort = lists.map(({ path, list }) => ({
    name: 'list',
    method: 'GET',
    path: `${placed(tenant, path)}?q=a*&sort=${list?.sort[0] ?? 'createdAt'}*&page=0*&filters=${encodeURIComponent(JSON.stringify({ ID: list?.filters[0] ?? 'Q', Value: 'a' })).replace('%22a%22', '%22a*%22')}`,
  }))
  const byId = ENDPOINTS.filter(({ method, path }) => method === 'GET' && path.endsWith('{id}')).map(({ path }) => ({
    name: 'id',
    method: 'GET',
    path: `${placed(tenant, path)}*`,
  }))
  const bodies = ENDPOINTS.filter(
    ({ method, body, bodyType }) => method !== 'GET' && body !== undefined && bodyType === undefined,
  ).flatMap(({ method, path, body }) => {
    const sample = sampleOf(body) ?? {}
    const starred = Object.fromEntries(
      Object.entries(sample).map(([name, value]) => [name, typeof value === 'string' ? `${value}*` : value]),
    )
    return JSON.stringify(starred).includes('*')
      ? [{ name: 'body', method, path: placed(tenant, path), body: JSON.stringify(starred) }]
      : []
  })
  // By turns, so that each kind has its share however early the time is up.
  return bySort.flatMap((one, at) => [one, byId[at], bodies[at * 2]].filter((each) => each !== undefined))
}

const rawOf = ({ host, port, admin }: Target, { method, path, body }: Asked, plain = false): string =>
  [
    `${method} ${plain ? '' : '/api/v1'}${path} HTTP/1.1`,
    `Host: ${host}:${port}`,
    ...(plain ? [] : [`Authorization: JWT ${admin.token}`]),
    'Accept: application/json',
    ...(body === undefined ? [] : ['Content-Type: application/json']),
    '',
    body ?? '',
  ].join('\n')

export const sqlmap = against('sqlmap', async (target, report) => {
  if (!isInstalled('sqlmap')) return report.skip('injection', 'sqlmap is not installed (Debian package sqlmap)')
  const [tenant] = target.tenants
  const folder = join(target.folder, 'sqlmap')
  await mkdir(folder, { recursive: true })
  const open: [Asked, boolean][] = [
    [{ name: 'monitor', method: 'GET', path: `/t/${target.links.plain.key}?click_id=a*&callback=b*` }, true],
    [{ name: 'landing', method: 'GET', path: `/p/${target.links.plain.key}*?gdt_vid=a*` }, true],
    [{ name: 'sign-in', method: 'POST', path: '/auth/login', body: '{"username":"admin*","password":"x*"}' }, false],
  ]
  const all = [...open, ...requestsFor(tenant).map((one): [Asked, boolean] => [one, false])]
  const deadline = Date.now() + SECONDS * 1000
  const found: string[] = []
  let tried = 0
  let clean = 0
  for (const [n, [asked, plain]] of all.entries()) {
    const left = Math.floor((deadline - Date.now()) / 1000)
    if (left < 5) break
    const file = join(folder, `request-${n}.txt`)
    await writeFile(file, rawOf(target, asked, plain))
    const args = [
      '-r',
      file,
      '--batch',
      '--level',
      '1',
      '--risk',
      '1',
      '--dbms',
      'PostgreSQL',
      '--technique',
      'BEU',
      '--threads',
      '4',
      '--flush-session',
      '--output-dir',
      join(folder, 'out'),
      '--disable-coloring',
      '--smart',
      '--ignore-stdin',
      '--ignore-code',
      '400,401,403,404,409,413,415,422,429',
      '--timeout',
      '10',
      '--retries',
      '0',
    ]
    const { output } = await runProgram('sqlmap', args, { seconds: Math.min(ONE, left), env: { HOME: folder } })
    tried++
    if (NOTHING.test(output)) clean++
    else if (VULNERABLE.test(output))
      found.push(`${asked.method} ${asked.path.slice(0, 80)}: ${VULNERABLE.exec(output)?.[0]}`)
  }
  const log = await readFile(join(folder, 'out', target.host, 'log'), 'utf8').catch(() => '')
  if (log.trim() !== '') found.push(`its own log: ${log.slice(0, 200)}`)
  if (clean === 0 && found.length === 0) found.push('sqlmap judged nothing')
  const cut = tried - clean - found.length
  report.check('injection', tried, found, `${clean} requests clean, ${Math.max(0, cut)} cut short, of ${all.length}`)
})
