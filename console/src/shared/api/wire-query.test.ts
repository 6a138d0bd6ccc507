import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { wireQuery } from './wire-query.ts'

const filter = (ID: string, Value: string) => JSON.stringify({ ID, Value })
const asked = (path: string, ...filters: string[]) => {
  const list = ENDPOINTS.find((one) => one.method === 'GET' && one.path === path)?.list
  const query = wireQuery({ page: 2, pageSize: 50, sort: '-createdAt', filters }, list?.published ?? {})
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

test('a list is asked under the names its endpoint publishes', () => {
  const byName = filter('Q', '夏季')
  expect(asked('/users', byName)).toEqual({
    'page.page': 2,
    'page.pageSize': 50,
    sort: '-createdAt',
    filters: [byName],
  })
  expect(asked('/adsets', byName, filter('Status', 'AD_STOP'))).toEqual({
    page: 2,
    pageSize: 50,
    sort: '-createdAt',
    q: '夏季',
    filters: [filter('Status', 'AD_STOP')],
  })
  expect(asked('/thirdpartyapps', byName)).toMatchObject({ page: 2, pageSize: 50, q: '夏季', filters: [] })
  expect(asked('/accounts', byName, filter('Provider', 'oceanengine'))).toMatchObject({
    query: '夏季',
    provider: 'oceanengine',
    filters: [],
  })
  for (const path of ['/wxwork/kf_account_list', '/wxwork/list_corp_customer_acquisition'])
    expect(asked(path, byName)).toMatchObject({ 'page.page': 2, limit: 50, filters: [byName] })
})
