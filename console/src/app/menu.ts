import type { Role } from '#contract/roles.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { findRoute } from './frame-routes.ts'
import type { IconName } from './frame/icons.tsx'

export interface MenuItem {
  title: string
  roles: readonly Role[]
  icon?: IconName
  path?: string
  /** Further folders of screens that belong to it. */
  also?: readonly string[]
  children?: readonly MenuItem[]
}

type MenuOwner = Pick<SessionUser, 'selectEnterprise' | 'enterprises'>
/** The enterprise an owner means by “mine”: the chosen one, or the first. */
export const ownEnterprise = ({ selectEnterprise, enterprises }: MenuOwner): string | undefined =>
  selectEnterprise ?? enterprises[0]?.id

/** The specification's table, whole. What has no screen yet is left out when it is shown. */
export const MENU: readonly MenuItem[] = [
  {
    title: text('Dashboards'),
    icon: 'dashboard',
    roles: ['Admin', 'User'],
    children: [
      { title: text('Conversion analysis'), path: '/dashboard/analytics', roles: ['Admin', 'User'] },
      { title: text('E-commerce overview'), path: '/dashboard/ecommerce', roles: ['Admin', 'User'] },
      { title: text('To-dos and alerts'), path: '/dashboard/project', roles: ['Admin', 'User'] },
      { title: text('Automation rules'), path: '/apps/rules', roles: ['Admin', 'User'] },
      { title: text('Wallet'), path: '/dashboard/e-wallet', roles: ['Admin', 'User'] },
      { title: text('Reports'), path: '/apps/reports', roles: ['Admin', 'User'] },
      { title: text('Payback'), path: '/apps/cohorts', roles: ['Admin', 'User'] },
    ],
  },
  { title: text('Ad resources'), icon: 'resources', path: '/apps/adaccounts/list', roles: ['Admin', 'Member', 'User'] },
  {
    title: text('Ad sets'),
    icon: 'adsets',
    path: '/apps/adsets/list',
    roles: ['Admin', 'Member', 'User', 'MemberCustomer'],
  },
  {
    title: text('Experiments'),
    icon: 'experiments',
    path: '/apps/experiments',
    roles: ['Admin', 'Member', 'User', 'MemberCustomer'],
  },
  // Who works in an enterprise is given to-dos and told by rules, without the dashboards.
  { title: text('To-dos and alerts'), icon: 'todos', path: '/dashboard/project', roles: ['Member'] },
  { title: text('Automation rules'), icon: 'rules', path: '/apps/rules', roles: ['Member'] },
  {
    title: text('Forms'),
    icon: 'forms',
    roles: ['Admin', 'User', 'Member'],
    children: [
      { title: text('Form schemas'), path: '/apps/form/formsschema', roles: ['Admin', 'User', 'Member'] },
      { title: text('Form data'), path: '/apps/form/forms', roles: ['Admin', 'User', 'Member'] },
    ],
  },
  {
    title: text('E-commerce'),
    icon: 'commerce',
    roles: ['Admin', 'User', 'Member'],
    children: [
      { title: text('Orders'), path: '/apps/orders/list', roles: ['Admin', 'User', 'Member'] },
      { title: text('Products'), path: '/apps/product/list', roles: ['Admin', 'User', 'Member'] },
    ],
  },
  {
    title: text('Number cards'),
    icon: 'cards',
    roles: ['Admin', 'User', 'Member'],
    children: [
      { title: text('Service providers'), path: '/apps/service/list', roles: ['Admin', 'User'] },
      { title: text('Activation orders'), path: '/apps/extorders/list', roles: ['Admin', 'User', 'Member'] },
    ],
  },
  {
    title: text('Insurance'),
    icon: 'insurance',
    roles: ['Admin', 'Member'],
    children: [{ title: text('Insurance orders'), path: '/apps/yianOrders/list', roles: ['Admin', 'Member'] }],
  },
  {
    title: text('Customer service'),
    icon: 'agents',
    path: '/apps/customer/list',
    also: ['/apps/wxcustomer', '/apps/wxuser', '/apps/customerAcquisition'],
    roles: ['Admin', 'Member'],
  },
]

const OWN_MEMBERS = '/apps/enterprises/list_members/:enterpriseId'
const OWNER: readonly Role[] = ['User']

/** What an owner has beyond the specification's table: all that belongs to the own enterprise in one place. */
export const MY_ENTERPRISE: MenuItem = {
  title: text('My enterprise'),
  icon: 'enterprises',
  roles: OWNER,
  children: [
    { title: text('Members'), path: OWN_MEMBERS, roles: OWNER },
    { title: text('WeChat-work'), path: `${OWN_MEMBERS}?tab=corps`, roles: OWNER },
    {
      title: text('Customer service'),
      path: '/apps/customer/list',
      also: ['/apps/wxcustomer', '/apps/wxuser', '/apps/customerAcquisition'],
      roles: OWNER,
    },
    { title: text('Insurance orders'), path: '/apps/yianOrders/list', roles: OWNER },
    { title: text('Group robots'), path: `${OWN_MEMBERS}?tab=robots`, roles: OWNER },
    { title: text('Webhooks'), path: `${OWN_MEMBERS}?tab=webhooks`, roles: OWNER },
    { title: text('API keys'), path: `${OWN_MEMBERS}?tab=api-keys`, roles: OWNER },
  ],
}

export const MANAGEMENT: MenuItem = {
  title: text('Management'),
  roles: ['Admin', 'User'],
  children: [
    { title: text('User accounts'), icon: 'users', path: '/apps/users/list', roles: ['Admin'] },
    { title: text('Enterprise accounts'), icon: 'enterprises', path: '/apps/enterprises/list', roles: ['Admin'] },
    { title: text('Settings'), icon: 'settings', path: '/apps/settings', roles: ['Admin'] },
    MY_ENTERPRISE,
  ],
}

/** What a role sees: only what it may, only what exists, no empty group. */
export const visibleMenu = (
  items: readonly MenuItem[],
  role: string,
  exists = (path: string) => findRoute(path.split('?')[0] ?? '') !== undefined,
): MenuItem[] =>
  items.flatMap((item) => {
    if (!item.roles.some((one) => one === role)) return []
    if (item.children === undefined) return item.path !== undefined && exists(item.path) ? [item] : []
    const children = visibleMenu(item.children, role, exists)
    return children.length === 0 ? [] : [{ ...item, children }]
  })

/** The same for one person: items of the own enterprise lead to it, and are left out where there is none. */
export const ownMenu = (items: readonly MenuItem[], user: MenuOwner | undefined): MenuItem[] =>
  items.flatMap((item) => {
    const { path, children } = item
    if (children !== undefined) {
      const own = ownMenu(children, user)
      return own.length === 0 ? [] : [{ ...item, children: own }]
    }
    if (path?.includes(':enterpriseId') !== true) return [item]
    const id = user && ownEnterprise(user)
    return id === undefined ? [] : [{ ...item, path: path.replace(':enterpriseId', id) }]
  })

/** Where the root leads: the first screen of the role's menu, or the own profile. */
export const homeOf = (role: string): string => {
  if (findRoute('/dashboard/ecommerce') !== undefined && (role === 'Admin' || role === 'User'))
    return '/dashboard/ecommerce'
  const first = visibleMenu([...MENU, MANAGEMENT], role)[0]
  return first?.path ?? first?.children?.[0]?.path ?? '/apps/profile'
}
