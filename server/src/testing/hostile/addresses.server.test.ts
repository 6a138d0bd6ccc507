import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { type Attack, expectHarmless, expectRefused } from '../attack.ts'
import { someOfEach } from '../extent.ts'
import { fieldsOf, sampleOf } from '../sample.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { fill, paramsIn, pathsOf } from '../walk.ts'
import { idOf } from '../id-of.ts'
import { foundTenant, type Tenant } from '../world.ts'
import { DATES, FILTERS, IDS, NUMBERS, RAW_FILTERS, SEARCHES, SORTS, STRANGE, TRICKY } from './strange-addresses.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await startTestServer()
  tenant = await foundTenant(server)
})
afterAll(() => server.stop())

/** Those that run now: of each path and kind one, unless all do. */
const some = (attacks: Attack[]): Attack[] =>
  someOfEach(attacks, ({ group, method, path, name }) => group ?? `${method} ${path.split('?')[0]} ${name}`)

/** Things that are there, so that only what is under attack is wrong. */
const placed = (attacks: Attack[]): Attack[] =>
  attacks.map((one) => {
    const given = Object.fromEntries(paramsIn(one.path).map((param) => [param, idOf(tenant, one.path, param)]))
    return { ...one, path: fill(one.path, given) }
  })

/** Lists, and what answers about everything the filters of one find. */
const listOf = ({ list, filtersOf }: EndpointSpec) => list ?? filtersOf
const LISTS = ENDPOINTS.filter((one) => listOf(one) !== undefined).flatMap((endpoint) =>
  pathsOf(endpoint).map((path) => ({ endpoint, path, filters: listOf(endpoint)?.filters ?? [] })),
)
const READS = ENDPOINTS.filter((one) => one.method === 'GET' && listOf(one) === undefined)
const SINGLE = READS.filter(({ query }) => !fieldsOf(query).includes('q')).flatMap(pathsOf)
/** No lists, and searched all the same. */
const SEARCHED = READS.filter(({ query }) => fieldsOf(query).includes('q')).flatMap(pathsOf)

const encode = (value: unknown): string => encodeURIComponent(JSON.stringify(value))
const QUERIES: [string, string][] = [
  ...NUMBERS.flatMap((value): [string, string][] => [
    ['page', `page=${value}`],
    ['page.page', `page.page=${value}`],
    ['pageSize', `pageSize=${value}`],
  ]),
  ...['100000', '1001', '1e9'].map((value): [string, string] => ['pageSize', `pageSize=${value}`]),
  ...FILTERS.map((value): [string, string] => ['filters', `filters=${encode(value)}`]),
  ...RAW_FILTERS.map((value): [string, string] => ['filters', `filters=${value}`]),
  ['filters', Array.from({ length: 21 }, () => `filters=${encode({ ID: 'Status', Value: 'active' })}`).join('&')],
  ...SORTS.map((value): [string, string] => ['sort', `sort=${value.replaceAll(' ', '%20')}`]),
  ...STRANGE.map((value): [string, string] => ['unknown', value]),
  ...SEARCHES.map((value): [string, string] => ['q', `q=${value}`]),
]

/** What is strange to most lists may be known to this one. */
const isKnown = (endpoint: EndpointSpec, query: string): boolean =>
  fieldsOf(endpoint.query).includes(query.split('=')[0] ?? '')
const LIST_ATTACKS = some(
  LISTS.flatMap(({ endpoint, path, filters }): Attack[] => [
    ...QUERIES.filter(([name, query]) => name !== 'unknown' || !isKnown(endpoint, query)).map(([name, query]) => ({
      name,
      method: 'GET',
      path: `${path}?${query}`,
    })),
    ...['From', 'To']
      .filter((ID) => filters.includes(ID))
      .flatMap((ID) =>
        DATES.map((Value) => ({ name: ID, method: 'GET', path: `${path}?filters=${encode({ ID, Value })}` })),
      ),
  ]),
)
const UNKNOWN = ['page=1', 'nonsense=1', '__proto__=1', '%00=1', 'x=%00']
const READ_ATTACKS = some(
  SINGLE.flatMap((path): Attack[] =>
    ['q=x', ...UNKNOWN].map((query) => ({
      name: 'unknown',
      method: 'GET',
      path: `${path}?${query}`,
    })),
  ),
)
const SEARCHED_ATTACKS = some(
  SEARCHED.flatMap((path): Attack[] =>
    [...UNKNOWN, ...STRANGE]
      .map((query) => ['unknown', `q=x&${query}`])
      .concat(['', ...SEARCHES, '%20', '%E3%80%80%09%0A', 'x&q=y'].map((value) => ['q', `q=${value}`]))
      .map(([name = '', query]) => ({ name, method: 'GET', path: `${path}?${query}` })),
  ),
)

const BY_WORDS = LISTS.filter(({ filters }) => filters.includes('Q')).map(({ path }) => path)
const SEARCH_ATTACKS = some(
  [
    ...[...BY_WORDS, ...SEARCHED].flatMap((path) => TRICKY.map((q) => `${path}?q=${encodeURIComponent(q)}`)),
    ...BY_WORDS.flatMap((path) => TRICKY.map((q) => `${path}?filters=${encode({ ID: 'Q', Value: q })}`)),
  ].map((path): Attack => ({ name: 'search', method: 'GET', path })),
)
const ODD_QUERIES = some(
  [...LISTS.map(({ path }) => path), ...SEARCHED].flatMap((path): Attack[] =>
    [
      'page=50000000',
      'pageSize=0',
      '',
      '&&&',
      'page=',
      'q=%ED%A0%80',
      'q=%ff%fe',
      'q=%zz',
      'filters=%5B%5D',
      'page=0x1',
      'page=%201%20',
      'page=1e1',
      'page=-0',
    ].map((query) => ({
      name: 'odd',
      method: 'GET',
      path: `${path}?${query}`,
    })),
  ),
)

const PATH_ATTACKS = some(
  ENDPOINTS.flatMap((endpoint): Attack[] =>
    pathsOf(endpoint).flatMap((path) =>
      paramsIn(path).flatMap((param) =>
        IDS.map((id) => ({
          name: `{${param}}`,
          group: `${endpoint.method} ${path} ${param}`,
          method: endpoint.method,
          path: path.replace(`{${param}}`, id),
          ...(endpoint.body === undefined ? {} : { body: JSON.stringify(sampleOf(endpoint.body)) }),
        })),
      ),
    ),
  ),
)

describe('addresses', () => {
  it(`of lists that ask for what there is not are refused: ${LIST_ATTACKS.length} cases`, async () => {
    await expectRefused(server, placed(LIST_ATTACKS), [400])
  }, 120_000)

  it(`of single things take no questions: ${READ_ATTACKS.length} cases`, async () => {
    await expectRefused(server, placed(READ_ATTACKS), [400])
  }, 120_000)

  it(`that are searched take nothing but words: ${SEARCHED_ATTACKS.length} cases`, async () => {
    expect(SEARCHED_ATTACKS.length).toBeGreaterThan(0)
    await expectRefused(server, placed(SEARCHED_ATTACKS), [400])
  }, 120_000)

  it(`with ids that are none lead nowhere: ${PATH_ATTACKS.length} cases`, async () => {
    await expectRefused(server, placed(PATH_ATTACKS), [400, 404, 414])
  }, 120_000)

  it(`with searches that try to break out find or do not find: ${SEARCH_ATTACKS.length} cases`, async () => {
    await expectHarmless(server, placed(SEARCH_ATTACKS))
  }, 120_000)

  it(`that are odd but legal do no harm: ${ODD_QUERIES.length} cases`, async () => {
    await expectHarmless(server, placed(ODD_QUERIES))
  }, 120_000)

  it('of a megabyte are turned away at the door', async () => {
    const attacks = [...LISTS.slice(0, 2).map(({ path }) => path), ...SEARCHED].map((path) => ({
      name: '1 MB',
      method: 'GET',
      path: `${path}?q=${'x'.repeat(1_000_000)}`,
    }))
    await expectRefused(server, placed(attacks), [414, 431])
  })
})
