import type { Page } from '@playwright/test'
import { homeOf } from '../console/src/app/menu.ts'
import { FRAME_ROUTES } from '../console/src/app/frame-routes.ts'
import { PUBLIC_ROUTES } from '../console/src/app/public-routes.ts'
import { type LayoutChoice, LAYOUTS } from '../console/src/shared/layout/layout-store.ts'
import { ROLES, type Role } from '../contract/roles.ts'
import { openApiFor } from '../server/src/testing/api.ts'
import { fillRoute } from './support/fill-route.ts'
import { settled } from './support/settled.ts'
import { enter, expect, expectAccessible, test } from './support/test.ts'

type Setting = Pick<LayoutChoice, 'layout' | 'color'> & { width: 375 | 1440 }

/**
 * The whole matrix takes long (MATRIX=whole). By default the Admin sees every screen wide and light, narrow and dark; the
 * other roles narrow and dark, as they see the same with less; and each other layout is looked at with one list, one form
 * and one detail, as it changes the frame and not the screens.
 */
const WHOLE = process.env['MATRIX'] === 'whole'
/** The others see the same screens with fewer buttons. */
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
/** One wizard serves these; the last of them stands for all, and its own tests go through its steps. */
const WIZARD = /^\/apps\/adsets\/(mp1|mp2|xsmini|cid|idCard|colorRing)/
const routesFor = ({ layout }: Setting) => {
  if (WHOLE) return FRAME_ROUTES
  return FRAME_ROUTES.filter(({ path }) => (layout === 'vertical' ? !WIZARD.test(path) : SAMPLES.includes(path)))
}

const prepare = async (page: Page, { layout, color, width }: Setting): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.addInitScript((choice) => localStorage.setItem('hyper_layout', choice), JSON.stringify({ layout, color }))
}

const go = (page: Page, path: string): Promise<void> => page.evaluate((hash) => void (location.hash = hash), path)
const pathOf = (page: Page): string => new URL(page.url()).hash.slice(1).split('?')[0] ?? ''

for (const role of ROLES) {
  for (const setting of settingsFor(role)) {
    test(`${role} opens every screen: ${setting.layout}, ${setting.color}, ${setting.width} px`, async ({
      page,
      world,
    }) => {
      test.setTimeout(180_000)
      await prepare(page, setting)
      await enter(page, world, role)
      await page.goto(`${world.url}/#/apps/profile`)
      for (const { path, roles } of routesFor(setting)) {
        const route = fillRoute(path, world)
        const allowed = roles === undefined || roles.includes(role)
        await go(page, route)
        await expect.poll(() => pathOf(page), route).toBe(allowed ? route : homeOf(role))
        await settled(page)
        if (allowed && INSPECTED.includes(role)) await expectAccessible(page, route)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${route} is wider than the window`).toBeLessThanOrEqual(0)
      }
    })
  }

  // The public pages know no roles; one with a session is enough.
  if (!WHOLE && role !== 'User') continue
  test(`${role} opens the public pages, the ones that end the session last`, async ({ page, world }) => {
    test.setTimeout(120_000)
    const { token, user } = await openApiFor(world.url).signIn(
      role === 'Admin' ? 'admin' : role.toLowerCase(),
      world.password,
    )
    await page.goto(`${world.url}/#/landing`)
    const ending = /logout|lock-screen/
    const paths = PUBLIC_ROUTES.map(({ path }) => path).toSorted(
      (a, b) => Number(ending.test(a)) - Number(ending.test(b)),
    )
    for (const path of paths) {
      if (!ending.test(path))
        await page.evaluate((session) => localStorage.setItem('hyper_user', session), JSON.stringify({ token, user }))
      await go(page, fillRoute(path, world))
      await settled(page)
      await expect(page.locator('h1').first()).toBeVisible()
    }
  })
}

// The public pages are drawn without the frame, so that the layouts make no difference.
for (const setting of settingsFor('Admin').filter(({ layout }) => layout === 'vertical')) {
  test(`without a session every screen leads to the sign-in: ${setting.color}, ${setting.width} px`, async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000)
    await prepare(page, setting)
    await page.goto(`${world.url}/#/landing`)
    for (const { path } of FRAME_ROUTES) {
      await go(page, fillRoute(path, world))
      await expect.poll(() => pathOf(page), path).toBe('/account/login')
    }
    for (const { path } of PUBLIC_ROUTES) {
      await go(page, fillRoute(path, world))
      await settled(page)
      await expect(page.locator('h1').first()).toBeVisible()
      await expectAccessible(page, path)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
    }
    await go(page, '/no/such/page')
    await expect(page.locator('h1').first()).toBeVisible()
  })
}
