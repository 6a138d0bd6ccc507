import { expect, it } from 'vitest'
import { sign } from './sign.ts'

it('signs as Pinduoduo documents', () => {
  const fields = {
    type: 'pdd.order.number.list.get',
    access_token: 'asd78172s8ds9a921j9qqwda12312w1w21211',
    client_id: '1',
    data_type: 'XML',
    order_status: '1',
    page: '1',
    page_size: '10',
    timestamp: '1480411125',
  }
  expect(sign(fields, 'testSecret')).toBe('E4DE3ED21002510DED352819E7AE6775')
})

it('signs as JD Union does, its JSON as it is sent', () => {
  const orderReq = {
    pageIndex: 1,
    pageSize: 200,
    type: 3,
    startTime: '2024-05-01 10:00:00',
    endTime: '2024-05-01 10:59:59',
  }
  const fields = {
    method: 'jd.union.open.order.row.query',
    app_key: 'test_key',
    timestamp: '2024-05-01 11:00:00',
    format: 'json',
    v: '1.0',
    sign_method: 'md5',
    '360buy_param_json': JSON.stringify({ orderReq }),
  }
  expect(sign(fields, 'test_secret')).toBe('0E91530E29F7886447719352B78C395F')
})
