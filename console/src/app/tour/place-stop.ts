/** Between what is pointed at, its light and the panel. */
const GAP = 8
/** Kept free at the window's edges. */
const EDGE = 12

const within = (wished: number, most: number): number => Math.max(EDGE, Math.min(wished, most))

/** Lights up what is pointed at, and puts the panel where there is room: below, above, beside something tall. */
export const placeStop = (spot: HTMLElement, panel: HTMLElement, target: HTMLElement | undefined): void => {
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth: width, offsetHeight: height } = panel
  const lowest = clientHeight - height - EDGE
  const rightmost = clientWidth - width - EDGE
  const put = (left: number, top: number): void => {
    panel.style.left = `${within(left, rightmost)}px`
    panel.style.top = `${within(top, lowest)}px`
  }
  spot.hidden = target === undefined
  if (target === undefined) return put((clientWidth - width) / 2, (clientHeight - height) / 2)
  const { left, right, top, bottom } = target.getBoundingClientRect()
  spot.style.left = `${left - GAP / 2}px`
  spot.style.top = `${top - GAP / 2}px`
  spot.style.width = `${right - left + GAP}px`
  spot.style.height = `${bottom - top + GAP}px`
  const isTall = bottom - top > clientHeight / 2
  if (isTall) put(right + 2 * GAP, top)
  else if (bottom + 2 * GAP <= lowest) put((left + right - width) / 2, bottom + 2 * GAP)
  else put((left + right - width) / 2, top - height - 2 * GAP)
}
