import { ROLES } from '../contract/roles.ts'
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

// The Admin sees every screen; the others see the same with fewer buttons. More looks are in routes.long.spec.ts.
const WALKS = [
  { role: 'Admin', setting: WIDE, inspected: true },
  ...ROLES.filter((role) => role !== 'Admin').map((role) => ({ role, setting: NARROW, inspected: false })),
] as const

for (const { role, setting, inspected } of WALKS)
  test(`${role} opens every screen: ${setting.color}, ${setting.width} px`, async ({ page, world }) => {
    test.setTimeout(180_000)
    await walkScreens(page, world, { role, setting, routes: withoutWizards(), inspected })
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
