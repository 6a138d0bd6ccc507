import { FRAME_ROUTES } from '../console/src/app/frame-routes.ts'
import { LANGUAGES } from '../console/src/shared/i18n/i18n.ts'
import { fillRoute } from './support/fill-route.ts'
import { settled } from './support/settled.ts'
import { shoot } from './support/shoot.ts'
import { enter, expect, expectAccessible, test } from './support/test.ts'

/**
 * Every screen in every language, colour and width takes a quarter of an hour: MATRIX=screens. What `npm test` looks at of it is in
 * routes.spec.
 */
const WANTED = ['screens', 'whole'].includes(process.env['MATRIX'] ?? '')
/** One wizard serves the other kinds. */
const WIZARD = /^\/apps\/adsets\/(mp1|mp2|xsmini|cid|idCard|colorRing)/

const languages = WANTED ? Object.keys(LANGUAGES) : []

for (const language of languages)
  for (const color of ['light', 'dark'])
    for (const width of [375, 768, 1028, 1440])
      test(`every screen: ${language}, ${color}, ${width} px`, async ({ page, world }) => {
        test.setTimeout(600_000)
        await page.setViewportSize({ width, height: 900 })
        const choices = { hyper_layout: { layout: 'vertical', color }, hyper_language: language }
        await page.addInitScript((stored) => {
          for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, JSON.stringify(value))
        }, choices)
        await enter(page, world, 'Admin')
        await page.goto(`${world.url}/#/apps/profile`)
        for (const { path } of FRAME_ROUTES.filter((route) => !WIZARD.test(route.path))) {
          const route = fillRoute(path, world)
          await page.evaluate((hash) => void (location.hash = hash), route)
          await settled(page)
          await expectAccessible(page, `${route} ${language} ${color} ${width}`)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect.soft(overflow, `${route} is wider than the window`).toBeLessThanOrEqual(0)
          await shoot(page, `${language} ${color} ${width}`, route)
        }
      })
