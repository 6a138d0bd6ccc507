const DONE = 'done'

/** Whether a page that acts when it is opened has acted: its own reload, or that of the browser, is no second opening. */
export const isDone = (search: URLSearchParams): boolean => search.has(DONE)

/** Says so in the address. */
export const markDone = (): void => {
  const [page] = location.hash.split('?')
  history.replaceState(history.state, '', `${page}?${DONE}`)
}
