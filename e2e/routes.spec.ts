import { MEMBER_ROLES } from '../contract/roles.ts'
import { routesNotFor, type Setting, walkScreens, walkWithoutSession, withoutWizards } from './support/walk-routes.ts'
import { test } from './support/test.ts'

const WIDE: Setting = { layout: 'vertical', color: 'light', width: 1440 }

// The Admin sees every screen. Contrast, 375 px, other colours, and what the other roles see are in routes.long.spec.ts.
test('an Admin opens every screen: light, 1440 px', async ({ page, world }) => {
  test.setTimeout(360_000)
  const routes = withoutWizards()
  await walkScreens(page, world, {
    role: 'Admin' as const,
    setting: WIDE,
    routes,
    depth: 'inspected',
    thorough: false,
  })
})

// One guard stands before all of them, so that some are enough here; routes.long.spec.ts asks for each.
const someOf = <T>(routes: readonly T[], turn: number): T[] => routes.filter((_, n) => n % 4 === turn % 4)

for (const [turn, role] of MEMBER_ROLES.entries())
  test(`a ${role} is told of screens that are not for the role, and who can allow them`, async ({ page, world }) => {
    const routes = someOf(routesNotFor(role), turn)
    await walkScreens(page, world, { role, setting: WIDE, routes, depth: 'drawn' })
  })

test('without a session a screen leads to the sign-in', async ({ page, world }) => {
  await walkWithoutSession(page, world, WIDE, { routes: someOf(withoutWizards(), 0), contrast: false })
})
