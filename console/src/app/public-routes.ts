import { text } from '#console/shared/i18n/i18n.ts'
import type { PageModule } from '#console/shared/page/load-page.tsx'
import type { AppRoute } from './app-route.ts'

export const LOGIN = '/account/login'

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
    () => import('../features/identity/auth/set1/login-page.tsx'),
    () => import('../features/identity/auth/set2/login-page.tsx'),
  ),
  ...account(
    'register',
    text('Sign Up'),
    () => import('../features/identity/auth/set1/register-page.tsx'),
    () => import('../features/identity/auth/set2/register-page.tsx'),
  ),
  ...account(
    'confirm',
    text('Confirm'),
    () => import('../features/identity/auth/set1/confirm-page.tsx'),
    () => import('../features/identity/auth/set2/confirm-page.tsx'),
  ),
  ...account(
    'confirm-email',
    text('Confirm the new email'),
    () => import('../features/identity/auth/set1/confirm-email-page.tsx'),
    () => import('../features/identity/auth/set2/confirm-email-page.tsx'),
  ),
  ...account(
    'confirm-registration',
    text('Confirm the sign-up'),
    () => import('../features/identity/auth/set1/confirm-registration-page.tsx'),
    () => import('../features/identity/auth/set2/confirm-registration-page.tsx'),
  ),
  ...account(
    'forget-password',
    text('Reset Password'),
    () => import('../features/identity/auth/set1/forget-password-page.tsx'),
    () => import('../features/identity/auth/set2/forget-password-page.tsx'),
  ),
  ...account(
    'lock-screen',
    text('Lock Screen'),
    () => import('../features/identity/auth/set1/lock-screen-page.tsx'),
    () => import('../features/identity/auth/set2/lock-screen-page.tsx'),
  ),
  ...account(
    'logout',
    text('Log Out'),
    () => import('../features/identity/auth/set1/logout-page.tsx'),
    () => import('../features/identity/auth/set2/logout-page.tsx'),
  ),
  { path: '/error-404', title: text('Page not found'), load: () => import('./public/error-404-page.tsx') },
  { path: '/error-500', title: text('Server error'), load: () => import('./public/error-500-page.tsx') },
  { path: '/maintenance', title: text('Maintenance'), load: () => import('./public/maintenance-page.tsx') },
  { path: '/landing', title: text('About the product'), load: () => import('./public/landing-page.tsx') },
  {
    path: '/liveadsets/:adsetId',
    title: text('Live board'),
    load: () => import('../features/tracking/live-board/live-board-page.tsx'),
  },
  {
    path: '/viewaccounts',
    title: text('Ad accounts'),
    load: () => import('../features/accounts/share-link/view-accounts-page.tsx'),
  },
  { path: '/wall', title: text('Live board'), load: () => import('../features/wall/board/wall-page.tsx') },
]
