import { expect, test } from 'vitest'
import { FRAME_ROUTES } from './frame-routes.ts'

/** For whom each screen is, written down once more: a change here is meant. */
const SCREENS: Record<string, readonly string[]> = {
  'Admin User': [
    '/dashboard/ecommerce',
    '/dashboard/analytics',
    '/dashboard/e-wallet',
    '/apps/reports',
    '/apps/cohorts',
    '/apps/service/list',
    '/apps/service/edit/:serviceId',
    '/apps/enterprises/list_members/:enterpriseId',
    '/apps/audit',
  ],
  'Admin User Member': [
    '/dashboard/project',
    '/apps/rules',
    '/apps/adaccounts/list',
    '/apps/adsets/create',
    '/apps/adsets/mp1',
    '/apps/adsets/mp2/:provider',
    '/apps/adsets/xsmini',
    '/apps/adsets/cid/pingduoduo/:provider',
    '/apps/adsets/cid/jdunion/:provider',
    '/apps/adsets/formschema/:provider',
    '/apps/adsets/idCard/:provider',
    '/apps/adsets/colorRing/:provider',
    '/apps/adsets/huoke/:provider',
    '/apps/adsets/edit/:adsetId',
    '/apps/adsets/addcustomer/:adsetId',
    '/apps/form/formsschema',
    '/apps/form/forms',
    '/apps/form/create',
    '/apps/form/edit/:schemaId',
    '/apps/orders/list',
    '/apps/product/list',
    '/apps/product/import-products/:provider',
    '/apps/extorders/list',
    '/apps/yianOrders/list',
    '/apps/customer/list',
    '/apps/customer/create',
    '/apps/customer/edit',
    '/apps/customerAcquisition/list/:corp_id',
    '/apps/wxuser/list/:corp_id',
    '/apps/wxcustomer/list/:corp_id',
    '/apps/schedules',
  ],
  Admin: [
    '/apps/adaccounts/imports',
    '/apps/users/list',
    '/apps/users/create',
    '/apps/enterprises/list',
    '/apps/enterprises/create',
    '/apps/settings',
    '/apps/settings/:configKey',
  ],
  everyone: [
    '/apps/adsets/list',
    '/apps/adsets/details/:adsetId',
    '/apps/adsets/compare',
    '/apps/experiments',
    '/apps/experiments/:experimentId',
    '/help',
    '/apps/profile',
  ],
}

test('every screen is for the roles it was made for', () => {
  const found = Object.fromEntries(FRAME_ROUTES.map(({ path, audience }) => [path, audience?.join(' ') ?? 'everyone']))
  const wanted = Object.entries(SCREENS).flatMap(([roles, paths]) => paths.map((path) => [path, roles] as const))
  expect(found).toEqual(Object.fromEntries(wanted))
})
