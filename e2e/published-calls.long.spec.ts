import type { Request } from '@playwright/test'
import { FRAME_ROUTES } from '../console/src/app/frame-routes.ts'
import { ENDPOINTS } from '../contract/endpoints.ts'
import { PUBLISHED } from '../contract/testing/published-calls.ts'
import { fillRoute } from './support/fill-route.ts'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

/** Ours, beside what is published: the order of a list, and what a list of the second host is about. */
const OURS = ['sort', 'enterprise_id']
const USUAL = ['page.page', 'page.pageSize', 'filters']

const shapeOf = (path: string): RegExp =>
  new RegExp(`^/api/v1(/enterprise/[^/]+)?${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)

/** What a request says that its published call does not; undefined where it is none of those. */
const strangeIn = (request: Request): string | undefined => {
  const url = new URL(request.url())
  if (!url.pathname.startsWith('/api/v1/')) return undefined
  const fits = (method: string, path: string) => method === request.method() && shapeOf(path).test(url.pathname)
  // As the server does: an address of its own before one with an id in that place.
  const known = ENDPOINTS.filter(({ method, path }) => fits(method, path)).toSorted(
    (one, other) => one.path.split('{').length - other.path.split('{').length,
  )[0]
  const call = PUBLISHED.find(
    ([method, path]) => fits(method, path) && shapeOf(path).source === shapeOf(known?.path ?? '').source,
  )
  if (known === undefined) return `${request.method()} ${url.pathname} is no call of ours`
  if (call === undefined) return undefined
  const [, path, { query, list } = {}] = call
  const allowed = [...(query ?? (list === undefined ? [] : USUAL)), ...(list === undefined ? [] : [...OURS, 'filters'])]
  const strange = [...new Set(url.searchParams.keys())].filter((name) => !allowed.includes(name))
  // What the published query of the first page does not name is sent where there are more of them.
  const extra = query?.includes('limit') === true ? ['page.page'] : query?.includes('page') === true ? ['pageSize'] : []
  const left = strange.filter((name) => !extra.includes(name))
  return left.length === 0 ? undefined : `GET ${path}: ${left.join(', ')}`
}

test('the console asks under the published names', async ({ page, open, world }) => {
  test.setTimeout(360_000)
  const asked: URL[] = []
  const strange = new Set<string>()
  page.on('request', (request) => {
    asked.push(new URL(request.url()))
    const found = strangeIn(request)
    if (found !== undefined) strange.add(found)
  })
  await open('/apps/profile')
  const lists = FRAME_ROUTES.filter(({ path }) => /list|adaccounts|form\/forms/.test(path))
  for (const { path } of lists) {
    await page.evaluate((hash) => void (location.hash = hash), fillRoute(path, world))
    await settled(page)
  }
  for (const path of ['/apps/adsets/list?Q=夏', '/apps/adaccounts/list?Q=夏&Provider=oceanengine']) {
    await page.evaluate((hash) => void (location.hash = hash), path)
    await settled(page)
  }
  expect([...strange]).toEqual([])

  const last = (path: string): Record<string, string> =>
    Object.fromEntries(asked.findLast(({ pathname }) => pathname.endsWith(path))?.searchParams ?? [])
  expect(last('/adsets')).toMatchObject({ page: '1', pageSize: '20', q: '夏' })
  expect(last('/accounts')).toMatchObject({ page: '0', pageSize: '20', query: '夏', provider: 'oceanengine' })
  expect(last('/users')).toMatchObject({ 'page.page': '0', 'page.pageSize': '20' })
  expect(last('/wxwork/list_corp_customer_acquisition')).toMatchObject({ limit: '100' })
  expect(last('/wxwork/kf_account_list')).toMatchObject({ limit: '100' })
})
