import type { Role } from '#contract/roles.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { PageModule } from '#console/shared/page/load-page.tsx'

/** One screen: where, what it is called, who may open it, how its code comes. */
export interface AppRoute {
  path: string
  title: string
  load: () => PageModule
  /** Absent: anyone with a session. */
  roles?: readonly Role[]
}

/** The account pages exist in two designs; the second has the suffix 2. */
const account = (name: string, title: string, load: () => PageModule, load2: () => PageModule): AppRoute[] => [
  { path: `/account/${name}`, title, load },
  { path: `/account/${name}2`, title, load: load2 },
]

/** Open to everyone, drawn without the frame. */
export const PUBLIC_ROUTES: readonly AppRoute[] = [
  ...account(
    'login',
    text('Log In'),
    () => import('../features/account/set1/login-page.tsx'),
    () => import('../features/account/set2/login-page.tsx'),
  ),
  ...account(
    'register',
    text('Sign Up'),
    () => import('../features/account/set1/register-page.tsx'),
    () => import('../features/account/set2/register-page.tsx'),
  ),
  ...account(
    'confirm',
    text('Confirm'),
    () => import('../features/account/set1/confirm-page.tsx'),
    () => import('../features/account/set2/confirm-page.tsx'),
  ),
  ...account(
    'forget-password',
    text('Reset Password'),
    () => import('../features/account/set1/forget-password-page.tsx'),
    () => import('../features/account/set2/forget-password-page.tsx'),
  ),
  ...account(
    'lock-screen',
    text('Lock Screen'),
    () => import('../features/account/set1/lock-screen-page.tsx'),
    () => import('../features/account/set2/lock-screen-page.tsx'),
  ),
  ...account(
    'logout',
    text('Log Out'),
    () => import('../features/account/set1/logout-page.tsx'),
    () => import('../features/account/set2/logout-page.tsx'),
  ),
  { path: '/error-404', title: text('Page not found'), load: () => import('../features/account/error-404-page.tsx') },
  { path: '/error-500', title: text('Server error'), load: () => import('../features/account/error-500-page.tsx') },
  { path: '/maintenance', title: text('Maintenance'), load: () => import('../features/account/maintenance-page.tsx') },
  { path: '/landing', title: text('About the product'), load: () => import('../features/account/landing-page.tsx') },
]

/** Behind the guard, inside the frame. */
export const FRAME_ROUTES: readonly AppRoute[] = [
  {
    path: '/apps/users/list',
    title: text('User accounts'),
    roles: ['Admin'],
    load: () => import('../features/identity/users-page.tsx'),
  },
  {
    path: '/apps/users/create',
    title: text('New user'),
    roles: ['Admin'],
    load: () => import('../features/identity/create-user-page.tsx'),
  },
  {
    path: '/apps/enterprises/list',
    title: text('Enterprise accounts'),
    roles: ['Admin'],
    load: () => import('../features/identity/enterprises-page.tsx'),
  },
  {
    path: '/apps/enterprises/create',
    title: text('New enterprise'),
    roles: ['Admin'],
    load: () => import('../features/identity/create-enterprise-page.tsx'),
  },
  {
    path: '/apps/enterprises/list_members/:enterpriseId',
    title: text('Members'),
    roles: ['Admin', 'User'],
    load: () => import('../features/identity/members-page.tsx'),
  },
  {
    path: '/apps/settings',
    title: text('Settings'),
    roles: ['Admin'],
    load: () => import('../features/settings/settings-page.tsx'),
  },
  {
    path: '/apps/settings/:configKey',
    title: text('Settings'),
    roles: ['Admin'],
    load: () => import('../features/settings/config-page.tsx'),
  },
  { path: '/apps/profile', title: text('Profile'), load: () => import('../features/identity/profile-page.tsx') },
  {
    path: '/apps/audit',
    title: text('Audit log'),
    roles: ['Admin', 'User'],
    load: () => import('../features/identity/audit-page.tsx'),
  },
]

export const findRoute = (path: string): AppRoute | undefined => {
  const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path)
  return [...PUBLIC_ROUTES, ...FRAME_ROUTES].find((route) => fits(route.path))
}
