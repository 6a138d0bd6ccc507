import { MEMBER_ROLES } from '../contract/roles.ts'
import {
  type Setting,
  walkPublicPages,
  walkScreens,
  walkWithoutSession,
  withoutWizards,
} from './support/walk-routes.ts'
import { test } from './support/test.ts'

const WIDE: Setting = { layout: 'vertical', color: 'light', width: 1440 }

// The Admin sees every screen. Contrast, other colours, and what the other roles see are in routes.long.spec.ts.
test('an Admin opens every screen: light, 1440 px, and it fits into 375 px', async ({ page, world }) => {
  test.setTimeout(180_000)
  const routes = withoutWizards()
  await walkScreens(page, world, {
    role: 'Admin',
    setting: WIDE,
    routes,
    depth: 'inspected',
    widths: [375, 1440],
    contrast: false,
  })
})

for (const role of MEMBER_ROLES)
  test(`a ${role} is led home from every screen that is not for the role`, async ({ page, world }) => {
    test.setTimeout(120_000)
    await walkScreens(page, world, { role, setting: WIDE, routes: withoutWizards(), depth: 'guards' })
  })

// The public pages know no roles; one with a session is enough.
test('a User opens the public pages, the ones that end the session last', async ({ page, world }) => {
  test.setTimeout(120_000)
  await walkPublicPages(page, world, 'User')
})

test('without a session every screen leads to the sign-in', async ({ page, world }) => {
  test.setTimeout(120_000)
  await walkWithoutSession(page, world, WIDE)
})
