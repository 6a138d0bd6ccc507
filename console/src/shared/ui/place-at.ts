export interface Place {
  side?: 'bottom' | 'top'
  align?: 'start' | 'center' | 'end'
  /** As wide as its anchor at least. */
  wide?: boolean
}

const GAP = 4
/** Kept free at the window's edges. */
const EDGE = 8

/** Puts a panel of the top layer beside its anchor: on the other side where it has no room, and inside the window. */
export const placeAt = (
  panel: HTMLElement,
  anchor: HTMLElement,
  { side = 'bottom', align = 'start', wide }: Place,
): void => {
  const { style } = panel
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  style.minWidth = wide === true ? `${right - left}px` : ''
  const width = panel.offsetWidth
  // Not its height: that may be held down by the room it had before.
  const height = panel.scrollHeight + panel.offsetHeight - panel.clientHeight
  const rooms = { top: top - GAP - EDGE, bottom: clientHeight - bottom - GAP - EDGE }
  const other = side === 'top' ? 'bottom' : 'top'
  const chosen = height > rooms[side] && rooms[other] > rooms[side] ? other : side
  const wished = { start: left, center: (left + right - width) / 2, end: right - width }[align]
  style.left = `${Math.max(EDGE, Math.min(wished, clientWidth - width - EDGE))}px`
  style.maxHeight = `${rooms[chosen]}px`
  style.top = `${chosen === 'bottom' ? bottom + GAP : top - GAP - Math.min(height, rooms.top)}px`
}
