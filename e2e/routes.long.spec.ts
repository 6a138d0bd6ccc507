import { FRAME_ROUTES } from '../console/src/app/frame-routes.ts'
import { LAYOUTS } from '../console/src/shared/layout/layout-store.ts'
import { ROLES, type Role } from '../contract/roles.ts'
import {
  type Setting,
  walkPublicPages,
  walkScreens,
  walkWithoutSession,
  withoutWizards,
} from './support/walk-routes.ts'
import { test } from './support/test.ts'

/**
 * The Admin sees every screen wide and light, narrow and dark; the other roles narrow and dark, as they see the same with
 * less; each other layout is looked at with one list, one form and one detail, as it changes the frame and not the screens.
 * Every screen in every layout for every role takes about an hour: MATRIX=whole.
 */
const WHOLE = process.env['MATRIX'] === 'whole'
const INSPECTED: readonly Role[] = WHOLE ? ROLES : ['Admin', 'MemberCustomer']
const SAMPLES = ['/apps/adsets/list', '/apps/users/create', '/apps/adsets/details/:adsetId']
const ONCE: Record<string, string> = { topnav: 'dark 1440', detached: 'light 1440', full: 'dark 375' }

const settingsFor = (role: Role): Setting[] => {
  const all = LAYOUTS.flatMap((layout) =>
    (['light', 'dark'] as const).flatMap((color) =>
      ([375, 1440] as const).map((width): Setting => ({ layout, color, width })),
    ),
  )
  if (WHOLE) return all
  return all.filter(({ layout, color, width }) => {
    const look = `${color} ${width}`
    if (layout !== 'vertical') return role === 'Admin' && ONCE[layout] === look
    return look === 'dark 375' || (role === 'Admin' && look === 'light 1440')
  })
}

const routesFor = ({ layout }: Setting) => {
  if (WHOLE) return FRAME_ROUTES
  return layout === 'vertical' ? withoutWizards() : FRAME_ROUTES.filter(({ path }) => SAMPLES.includes(path))
}

for (const role of ROLES) {
  for (const setting of settingsFor(role))
    test(`${role} opens every screen: ${setting.layout}, ${setting.color}, ${setting.width} px`, async ({
      page,
      world,
    }) => {
      test.setTimeout(360_000)
      await walkScreens(page, world, {
        role,
        setting,
        routes: routesFor(setting),
        depth: INSPECTED.includes(role) ? 'inspected' : 'drawn',
      })
    })

  // The public pages know no roles; one with a session is enough.
  if (WHOLE || role === 'User')
    test(`${role} opens the public pages, the ones that end the session last`, async ({ page, world }) => {
      test.setTimeout(360_000)
      await walkPublicPages(page, world, role)
    })
}

// The public pages are drawn without the frame, so that the layouts make no difference.
test('without a session every screen leads to the sign-in: dark, 375 px', async ({ page, world }) => {
  test.setTimeout(360_000)
  await walkWithoutSession(page, world, { layout: 'vertical', color: 'dark', width: 375 })
})
