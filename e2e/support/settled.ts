import { expect, type Page } from '@playwright/test'

const WAITING = '.page-wait, .ant-skeleton, .ant-spin-spinning, [aria-busy="true"]'
const CALM_MS = 150

const expectCalm = async (page: Page): Promise<void> => {
  expect(await page.locator('h1').count()).toBeGreaterThan(0)
  expect(await page.locator(WAITING).count()).toBe(0)
}

/** Nothing is being waited for any more: the page's code and its first data are there, and not those of the page before. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(async () => {
    await expectCalm(page)
    await page.waitForTimeout(CALM_MS)
    await expectCalm(page)
  }).toPass({ timeout: 15_000, intervals: [CALM_MS] })
  await animationsEnd(page)
}

/** What fades in has its colours only at the end. */
const animationsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    // What goes round for ever, such as the mark of what is live, is not waited for.
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
  })

/** Nothing that is loaded anew is dimmed, and nothing fades: what is seen now stays. */
export const undimmed = async (page: Page): Promise<void> => {
  await expect(page.locator(WAITING)).toHaveCount(0)
  await animationsEnd(page)
}
