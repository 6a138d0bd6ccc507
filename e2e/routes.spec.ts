import {
  type Setting,
  walkPublicPages,
  walkScreens,
  walkWithoutSession,
  withoutWizards,
} from './support/walk-routes.ts'
import { test } from './support/test.ts'

const WIDE: Setting = { layout: 'vertical', color: 'light', width: 1440 }
const NARROW: Setting = { layout: 'vertical', color: 'dark', width: 375 }

// The Admin sees every screen; an owner sees most of them with fewer buttons. More looks and roles are in routes.long.spec.ts.
test('an Admin opens every screen: light, 1440 px', async ({ page, world }) => {
  test.setTimeout(180_000)
  await walkScreens(page, world, { role: 'Admin', setting: WIDE, routes: withoutWizards(), depth: 'inspected' })
})

test('a User opens every screen: dark, 375 px', async ({ page, world }) => {
  test.setTimeout(180_000)
  await walkScreens(page, world, { role: 'User', setting: NARROW, routes: withoutWizards(), depth: 'drawn' })
})

for (const role of ['Member', 'MemberCustomer'] as const)
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
