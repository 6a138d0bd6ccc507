import { expect, type Page } from '@playwright/test'

/** Nothing is being waited for any more: the page's code and its first data are there. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('.page-wait, .ant-skeleton, .ant-spin-spinning, [aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => {
    // What goes round for ever, such as the mark of what is live, is not waited for.
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
  })
}
