import { expect, type Page } from '@playwright/test'

const WAITING = '.page-wait, .ant-skeleton, .ant-spin-spinning, [aria-busy="true"]'
const CALM_MS = 150

interface Calm {
  /** Since when nothing has been waited for, by the call that looks. */
  calm?: { call: number; since: number }
}
let calls = 0

/** Nothing is being waited for any more: the page's code and its first data are there, and not those of the page before. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    ({ waiting, calmMs, call }) => {
      const state = window as Calm
      // Pages that were left wait behind the shown one, as they were.
      const isThere = (find: string) => [...document.querySelectorAll(find)].some((one) => one.checkVisibility())
      // The page before stays a moment while the code of the next one comes.
      const isBefore = document.body.dataset['path'] !== (location.hash.slice(1).split('?')[0] || '/')
      if (isBefore || !isThere('h1') || isThere(waiting)) {
        delete state.calm
        return false
      }
      if (state.calm?.call !== call) state.calm = { call, since: performance.now() }
      return performance.now() - state.calm.since >= calmMs
    },
    { waiting: WAITING, calmMs: CALM_MS, call: ++calls },
    { polling: 25, timeout: 45_000 },
  )
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
  await expect(page.locator(WAITING).filter({ visible: true })).toHaveCount(0)
  await animationsEnd(page)
  // News may load a list anew right after: its rows are looked at when they are there in full.
  const faded = () =>
    page.locator('.list-table').evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity !== '1').length)
  await expect.poll(faded).toBe(0)
}
