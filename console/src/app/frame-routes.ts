import { text } from '#console/shared/i18n/i18n.ts'
import type { PageModule } from '#console/shared/page/load-page.tsx'
import type { Role } from '#contract/roles.ts'
import { addOnStore } from './add-ons/add-on.ts'
import type { AppRoute } from './app-route.ts'
import { fitsPath } from './fits-path.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

const WORK: readonly Role[] = ['Admin', 'User', 'Member']
const OWN: readonly Role[] = ['Admin', 'User']
type Load = () => PageModule
const adset = (page: string, title: string, load: Load, rest?: Partial<AppRoute>): AppRoute => ({
  path: `/apps/adsets/${page}`,
  title,
  load,
  ...rest,
})
const workRoute = (path: string, title: string, load: Load, rest?: Partial<AppRoute>): AppRoute => ({
  path: `/apps/${path}`,
  title,
  load,
  audience: WORK,
  ...rest,
})
const dashboard = (path: string, title: string, load: Load, rest?: Partial<AppRoute>): AppRoute => ({
  path,
  title,
  load,
  audience: OWN,
  kept: true,
  ...rest,
})
const WIZARDS = [
  'mp1',
  'mp2/:provider',
  'xsmini',
  'cid/pingduoduo/:provider',
  'cid/jdunion/:provider',
  'formschema/:provider',
  'idCard/:provider',
  'colorRing/:provider',
  'huoke/:provider',
]

/** Behind the guard, inside the frame. */
export const FRAME_ROUTES: readonly AppRoute[] = [
  dashboard(
    '/dashboard/ecommerce',
    text('E-commerce overview'),
    () => import('../features/reports/ecommerce-page.tsx'),
    {
      texts: ['reports', 'work'],
      light: true,
      first: [
        { call: 'getShopOverview', scoped: true, days: 1 },
        { call: 'listOrders', scoped: true, query: { pageSize: 8 } },
        { call: 'getHealth', scoped: true, query: {} },
      ],
    },
  ),
  dashboard(
    '/dashboard/analytics',
    text('Conversion analysis'),
    () => import('../features/reports/analytics-page.tsx'),
    {
      texts: ['reports', 'adsets'],
      light: true,
      first: [{ call: 'getFunnelOverview', scoped: true, days: 1 }],
    },
  ),
  // A Member may be given a to-do; the menu leads owners there.
  dashboard('/dashboard/project', text('To-dos and alerts'), () => import('../features/work/project-page.tsx'), {
    texts: ['work', 'identity', 'audit', 'adsets'],
    audience: WORK,
    light: true,
    first: [{ call: 'getWorkAdsets', scoped: true, query: {} }],
  }),
  workRoute('rules', text('Automation rules'), () => import('../features/rules/rules-page.tsx'), {
    texts: ['rules', 'adsets', 'delivery'],
    kept: true,
    light: true,
    first: [{ call: 'listRules', scoped: true }],
  }),
  dashboard('/dashboard/e-wallet', text('Wallet'), () => import('../features/wallet/e-wallet-page.tsx'), {
    texts: ['wallet', 'adsets'],
    light: true,
    first: [
      { call: 'getWallet', scoped: true, query: {} },
      { call: 'listBudgets', scoped: true, query: {} },
      { call: 'getQuotas', scoped: true, query: {} },
      { call: 'getCosts', scoped: true, days: 30 },
    ],
  }),
  dashboard('/apps/reports', text('Reports'), () => import('../features/reports/reports-page.tsx'), {
    texts: ['reports', 'adsets'],
  }),
  dashboard('/apps/cohorts', text('Payback'), () => import('../features/reports/cohorts/cohorts-page.tsx'), {
    texts: ['cohorts', 'reports', 'adsets'],
    light: true,
    first: [{ call: 'getCohorts', scoped: true, days: 30 }],
  }),
  {
    path: '/apps/adaccounts/list',
    kept: true,
    title: text('Ad resources'),
    audience: WORK,
    first: [{ call: 'listAccounts', scoped: 'enterpriseId' }],
    texts: ['accounts'],
    load: () => import('../features/accounts/accounts-page.tsx'),
  },
  {
    path: '/apps/adaccounts/imports',
    title: text('Import ad accounts'),
    audience: ['Admin'],
    texts: ['accounts', 'sheet'],
    load: () => import('../features/accounts/imports-page.tsx'),
  },
  adset('list', text('Ad sets'), () => import('../features/adsets/adsets-page.tsx'), {
    texts: ['adsets'],
    kept: true,
    light: true,
    first: [{ call: 'listAdsets', scoped: true }],
  }),
  adset('details/:adsetId', text('Ad set details'), () => import('../features/adsets/detail/detail-page.tsx'), {
    texts: ['adsets', 'adset-detail', 'adset-wizard', 'tracking', 'delivery', 'agents'],
    kept: true,
  }),
  adset('compare', text('Compare ad sets'), () => import('../features/adsets/compare/compare-page.tsx'), {
    texts: ['adsets', 'adset-compare', 'adset-wizard', 'reports', 'delivery'],
    kept: true,
    light: true,
  }),
  {
    path: '/apps/experiments',
    title: text('Experiments'),
    texts: ['experiments', 'adsets'],
    kept: true,
    light: true,
    first: [{ call: 'listExperiments', scoped: true }],
    load: () => import('../features/experiments/experiments-page.tsx'),
  },
  {
    path: '/apps/experiments/:experimentId',
    title: text('Result of an experiment'),
    texts: ['experiments', 'adsets'],
    light: true,
    load: () => import('../features/experiments/experiment-page.tsx'),
  },
  adset('create', text('New ad set'), () => import('../features/adsets/create-adset-page.tsx'), {
    texts: ['adsets', 'adset-wizard'],
    audience: WORK,
    light: true,
  }),
  ...WIZARDS.map((page) =>
    adset(page, text('New ad set'), () => import('../features/adsets/wizard-page.tsx'), {
      texts: ['adsets', 'adset-wizard', 'wecom'],
      audience: WORK,
    }),
  ),
  adset('edit/:adsetId', text('Edit ad set'), () => import('../features/adsets/edit-adset-page.tsx'), {
    texts: ['adsets', 'adset-wizard', 'wecom'],
    audience: WORK,
  }),
  adset('addcustomer/:adsetId', text('Agents and sharing'), () => import('../features/adsets/customers-page.tsx'), {
    texts: ['adsets', 'agents'],
    audience: WORK,
  }),
  workRoute('form/formsschema', text('Form schemas'), () => import('../features/forms/schemas-page.tsx'), {
    texts: ['forms'],
    kept: true,
    light: true,
    first: [{ call: 'listFormSchemas', scoped: true }],
  }),
  workRoute('form/forms', text('Form data'), () => import('../features/forms/submissions-page.tsx'), {
    texts: ['forms', 'adsets'],
    kept: true,
    first: [{ call: 'listForms', scoped: true }],
  }),
  workRoute('form/create', text('New form'), () => import('../features/forms/create-schema-page.tsx'), {
    texts: ['forms'],
  }),
  workRoute('form/edit/:schemaId', text('Edit form'), () => import('../features/forms/edit-schema-page.tsx'), {
    texts: ['forms'],
  }),
  workRoute('orders/list', text('Orders'), () => import('../features/commerce/orders-page.tsx'), {
    texts: ['commerce'],
    kept: true,
    first: [{ call: 'listOrders', scoped: true }],
  }),
  workRoute('product/list', text('Products'), () => import('../features/commerce/products-page.tsx'), {
    texts: ['commerce'],
    kept: true,
    first: [{ call: 'listProducts', scoped: true }],
  }),
  workRoute(
    'product/import-products/:provider',
    text('Import products'),
    () => import('../features/commerce/import-products-page.tsx'),
    { texts: ['commerce', 'sheet'] },
  ),
  workRoute('service/list', text('Service providers'), () => import('../features/cards/services-page.tsx'), {
    texts: ['cards'],
    audience: OWN,
    kept: true,
    first: [{ call: 'listServices', scoped: 'enterprise_id' }],
  }),
  workRoute('service/edit/:serviceId', text('Edit service'), () => import('../features/cards/edit-service-page.tsx'), {
    texts: ['cards'],
    audience: OWN,
  }),
  workRoute('extorders/list', text('Activation orders'), () => import('../features/cards/ext-orders-page.tsx'), {
    texts: ['cards'],
    kept: true,
    first: [{ call: 'listExtOrders', scoped: 'enterprise_id' }],
  }),
  workRoute('yianOrders/list', text('Insurance orders'), () => import('../features/insurance/yian-orders-page.tsx'), {
    texts: ['insurance'],
    light: true,
    kept: true,
    first: [{ call: 'listYianOrders', scoped: 'enterprise_id' }],
  }),
  {
    path: '/apps/customer/list',
    kept: true,
    title: text('Customer service'),
    audience: WORK,
    first: [{ call: 'listAgents', scoped: true }],
    texts: ['agents'],
    load: () => import('../features/agents/agents-page.tsx'),
  },
  {
    path: '/apps/customer/create',
    title: text('New agent'),
    audience: WORK,
    texts: ['agents', 'wecom'],
    load: () => import('../features/agents/create-agent-page.tsx'),
  },
  {
    path: '/apps/customer/edit',
    title: text('Edit agent'),
    audience: WORK,
    texts: ['agents', 'wecom'],
    load: () => import('../features/agents/edit-agent-page.tsx'),
  },
  {
    path: '/apps/customerAcquisition/list/:corp_id',
    kept: true,
    title: text('Acquisition links'),
    audience: WORK,
    texts: ['wecom'],
    load: () => import('../features/wecom/links-page.tsx'),
  },
  {
    path: '/apps/wxuser/list/:corp_id',
    kept: true,
    title: text('People of WeChat-work'),
    audience: WORK,
    texts: ['wecom'],
    load: () => import('../features/wecom/wxuser-page.tsx'),
  },
  {
    path: '/apps/wxcustomer/list/:corp_id',
    kept: true,
    title: text('Service accounts and customers'),
    audience: WORK,
    texts: ['wecom'],
    load: () => import('../features/wecom/wxcustomer-page.tsx'),
  },
  {
    path: '/apps/users/list',
    kept: true,
    title: text('User accounts'),
    audience: ['Admin'],
    light: true,
    first: [{ call: 'listUsers' }],
    texts: ['identity'],
    load: () => import('../features/identity/users-page.tsx'),
  },
  {
    path: '/apps/users/create',
    title: text('New user'),
    audience: ['Admin'],
    texts: ['identity'],
    load: () => import('../features/identity/create-user-page.tsx'),
  },
  {
    path: '/apps/enterprises/list',
    kept: true,
    title: text('Enterprise accounts'),
    audience: ['Admin'],
    light: true,
    first: [{ call: 'listEnterprises' }],
    texts: ['identity'],
    load: () => import('../features/identity/enterprises-page.tsx'),
  },
  {
    path: '/apps/enterprises/create',
    title: text('New enterprise'),
    audience: ['Admin'],
    texts: ['identity'],
    load: () => import('../features/identity/create-enterprise-page.tsx'),
  },
  {
    path: '/apps/enterprises/list_members/:enterpriseId',
    kept: true,
    title: text('Members'),
    audience: ['Admin', 'User'],
    light: true,
    texts: ['identity'],
    load: () => import('../features/identity/members-page.tsx'),
  },
  {
    path: '/apps/schedules',
    title: text('Regular mails'),
    audience: WORK,
    texts: ['schedules'],
    load: () => import('../features/schedules/schedules-page.tsx'),
  },
  {
    path: '/apps/settings',
    title: text('Settings'),
    audience: ['Admin'],
    light: true,
    texts: ['settings'],
    load: () => import('../features/settings/settings-page.tsx'),
  },
  {
    path: '/apps/settings/:configKey',
    title: text('Settings'),
    audience: ['Admin'],
    texts: ['settings'],
    load: () => import('../features/settings/config-page.tsx'),
  },
  { path: '/help', title: text('Help and terms'), texts: ['help'], load: () => import('./help/help-page.tsx') },
  {
    path: '/apps/profile',
    title: text('Profile'),
    texts: ['identity', 'security'],
    load: () => import('../features/identity/profile-page.tsx'),
  },
  {
    path: '/apps/audit',
    kept: true,
    title: text('Audit log'),
    audience: ['Admin', 'User'],
    light: true,
    first: [{ call: 'listAudit', scoped: true }],
    texts: ['identity', 'audit', 'adsets'],
    load: () => import('../features/identity/audit-page.tsx'),
  },
]

export const findRoute = (path: string, added = addOnStore.get().routes): AppRoute | undefined =>
  [...PUBLIC_ROUTES, ...FRAME_ROUTES, ...added].find((route) => fitsPath(route.path, path))
