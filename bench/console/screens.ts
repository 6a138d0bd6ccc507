/** Lists of the menu, each with a text that only its own rows have. */
export const SCREENS = [
  { path: '/apps/users/list', mark: 'person-' },
  { path: '/apps/adsets/list', mark: '广告组' },
  { path: '/apps/orders/list', mark: 'no-' },
  { path: '/apps/adaccounts/list', mark: '账户' },
  { path: '/apps/product/list', mark: '商品' },
] as const
export type Screen = (typeof SCREENS)[number]

export interface Seen {
  /** From the click, or from the start of the navigation, until its rows are painted. */
  ms: number
  /** The longest time the page did nothing else. */
  longest: number
}

/**
 * Runs in the page: follows the menu to a list, or only waits for it, and answers when its rows have been painted.
 * Everything is timed there, so that the way to and from the browser is in no figure.
 */
export const seeScreen = async ({ path, mark, click }: Screen & { click: boolean }): Promise<Seen> => {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  observer.observe({ type: 'longtask', buffered: !click })
  const began = click ? performance.now() : 0
  if (click) document.querySelector<HTMLElement>(`nav a[href="#${path}"]`)?.click()
  const isThere = (): boolean =>
    location.hash.startsWith(`#${path}`) &&
    ![...document.querySelectorAll('.ant-spin-spinning, .ant-skeleton, .page-wait')].some((wait) =>
      wait.checkVisibility(),
    ) &&
    [...document.querySelectorAll('tbody tr')].some((row) => row.textContent.includes(mark) && row.checkVisibility())
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (const until = performance.now() + 30_000; !isThere(); await frame())
    if (performance.now() > until) throw new Error(`${path} showed no rows`)
  // Painted once the frame after the one that holds them begins.
  await frame()
  const ms = performance.now() - began
  await new Promise((resolve) => setTimeout(resolve, 0))
  observer.disconnect()
  return { ms, longest }
}
