import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { CardState, ExtOrder, Vendor } from '#contract/cards/entities.ts'
import type { Action } from '../labels.ts'
import { whyNot } from './allowed.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: {}, keySeparator: false, nsSeparator: false }))

const ORDER: ExtOrder = {
  id: 'eo_1',
  service: { id: 'cs_1', name: '卡', vendor: 'guangmeng' },
  enterpriseId: 'en_1',
  adset: { id: 'as_1', name: '组' },
  trackId: null,
  orderNo: 'HK1',
  vendorOrderNo: null,
  name: '欧**',
  identity: '4401****89',
  phone: '137****0001',
  address: '广东省***',
  cardNumber: null,
  iccid: null,
  express: null,
  state: 'submitted',
  stateText: '',
  duplicates: 0,
  flag: '',
  remark: '',
  error: null,
  activatedAt: null,
  firstChargedAt: null,
  firstCharge: null,
  closedAt: null,
  createdAt: '2026-11-15T00:00:00Z',
  updatedAt: '2026-11-15T00:00:00Z',
}
const may = (action: Action, state: CardState, vendor: Vendor = 'guangmeng') =>
  whyNot(action, { ...ORDER, state, service: { ...ORDER.service, vendor } }, i18next.t) === undefined

test('an order is cancelled before the card is sent, and sent anew once it has come to nothing', () => {
  expect([may('cancel', 'reviewing'), may('cancel', 'shipped'), may('cancel', 'cancelled')]).toEqual([
    true,
    false,
    false,
  ])
  expect([may('resubmit', 'rejected'), may('resubmit', 'refused'), may('resubmit', 'shipped')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a tone is neither cancelled nor sent anew by us', () => {
  expect([may('cancel', 'reviewing', 'vas'), may('resubmit', 'rejected', 'vas')]).toEqual([false, false])
})

test('only what came from an ad set is pushed; flags, remarks and questions are always possible', () => {
  expect(whyNot('push', { ...ORDER, adset: null }, i18next.t)).toBe('It came from no ad set')
  expect((['push', 'flag', 'remark', 'refresh'] as const).map((action) => may(action, 'closed'))).toEqual([true, true, true, true]) // prettier-ignore
})
