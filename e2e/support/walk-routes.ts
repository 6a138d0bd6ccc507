import type { Page } from '@playwright/test'
import { FRAME_ROUTES } from '../../console/src/app/frame-routes.ts'
import { PUBLIC_ROUTES } from '../../console/src/app/public-routes.ts'
import type { LayoutChoice } from '../../console/src/shared/layout/layout-store.ts'
import type { Role } from '../../contract/roles.ts'
import { clientOf } from './client.ts'
import { fillRoute } from './fill-route.ts'
import { settled } from './settled.ts'
import { enter, expect, expectAccessible } from './test.ts'
import type { World } from './world.ts'

export type Setting = Pick<LayoutChoice, 'layout' | 'color'> & { width: 375 | 1440 }
type Route = (typeof FRAME_ROUTES)[number]

/** One wizard serves these; the last of them stands for all, and its own tests go through its steps. */
const WIZARD = /^\/apps\/adsets\/(mp1|mp2|xsmini|cid|idCard|colorRing)/
export const withoutWizards = (): Route[] => FRAME_ROUTES.filter(({ path }) => !WIZARD.test(path))
export const routesNotFor = (role: Role): Route[] =>
  withoutWizards().filter(({ audience }) => audience !== undefined && !audience.includes(role))

const prepare = async (page: Page, { layout, color, width }: Setting): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.addInitScript((choice) => localStorage.setItem('hyper_layout', choice), JSON.stringify({ layout, color }))
}

const go = (page: Page, path: string): Promise<void> => page.evaluate((hash) => void (location.hash = hash), path)
const pathOf = (page: Page): string => new URL(page.url()).hash.slice(1).split('?')[0] ?? ''

const expectNoOverflow = async (page: Page, where: string): Promise<void> => {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `${where} is wider than the window`).toBeLessThanOrEqual(0)
}

interface Walk {
  role: Role
  setting: Setting
  routes: readonly Route[]
  /** Each screen is waited for and must fit; inspected, axe looks at it too. */
  depth: 'drawn' | 'inspected'
  /** Whether axe looks at the colours too, and at the frame around each screen. */
  thorough?: boolean
}

/** Opens every screen one after another: what the role may see is drawn and fits, what it may not says who can allow it. */
export const walkScreens = async (
  page: Page,
  world: World,
  { role, setting, routes, depth, thorough = true }: Walk,
): Promise<void> => {
  await prepare(page, setting)
  await enter(page, world, role)
  await page.goto(`${world.url}/#/apps/profile`)
  const first = fillRoute(routes[0]?.path ?? '', world)
  for (const { path, audience } of routes) {
    const route = fillRoute(path, world)
    const allowed = audience === undefined || audience.includes(role)
    await go(page, route)
    // The address changes before the page does.
    await page.locator(`main[data-path="${route}"]`).waitFor()
    await settled(page)
    expect(pathOf(page), route).toBe(route)
    const refused = page.getByRole('heading', { level: 1, name: '未对您的角色开放' })
    await expect(refused, route).toHaveCount(allowed ? 0 : 1)
    if (!allowed) continue
    // The frame is the same around all of them: the first screen is looked at with it.
    const part = thorough || route === first ? {} : { part: 'main' }
    if (depth === 'inspected') await expectAccessible(page, route, { contrast: thorough, ...part })
    await expectNoOverflow(page, route)
  }
}

/** With a session, the public pages that end it last. */
export const walkPublicPages = async (page: Page, world: World, role: Role): Promise<void> => {
  const { session } = await clientOf(world.url).signIn(role === 'Admin' ? 'admin' : role.toLowerCase(), world.password)
  await page.goto(`${world.url}/#/landing`)
  const ending = /logout|lock-screen/
  const paths = PUBLIC_ROUTES.map(({ path }) => path).toSorted(
    (a, b) => Number(ending.test(a)) - Number(ending.test(b)),
  )
  for (const path of paths) {
    if (!ending.test(path))
      await page.evaluate((entry) => localStorage.setItem('hyper_user', entry), JSON.stringify(session))
    await go(page, fillRoute(path, world))
    await settled(page)
    await expect(page.locator('h1').first()).toBeVisible()
  }
}

/** Without a session every screen leads to the sign-in, and the public pages are drawn, accessible and fit. */
export const walkWithoutSession = async (
  page: Page,
  world: World,
  setting: Setting,
  { routes = FRAME_ROUTES, contrast = true }: { routes?: readonly Route[]; contrast?: boolean } = {},
): Promise<void> => {
  await prepare(page, setting)
  await page.goto(`${world.url}/#/landing`)
  for (const { path } of routes) {
    await go(page, fillRoute(path, world))
    await expect.poll(() => pathOf(page), path).toBe('/account/login')
  }
  for (const { path } of PUBLIC_ROUTES) {
    await go(page, fillRoute(path, world))
    await settled(page)
    await expect(page.locator('h1').first()).toBeVisible()
    await expectAccessible(page, path, { contrast })
    await expectNoOverflow(page, path)
  }
  await go(page, '/no/such/page')
  await expect(page.locator('h1').first()).toBeVisible()
}
