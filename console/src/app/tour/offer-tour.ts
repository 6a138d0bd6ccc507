import { onTourAsked } from '#console/shared/page/ask-tour.ts'
import { showOverlay } from '../actions/shell-store.ts'
import { hasSeenTour, rememberTour } from './seen.ts'

const FIRST_LOOK_MS = 700
const ASKED_LOOK_MS = 150
const BUSY = 'dialog[open], :popover-open, .ant-modal-wrap, .ant-drawer-open'
const isCalm = (): boolean =>
  !document.hidden && document.querySelector(BUSY) === null && document.querySelector('#page h1') !== null

/** Shows the tour on the first visit, and whenever it is asked for; never over something that is open. */
export const offerTour = (userId: string): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined
  const whenCalm = (every: number): void => {
    clearInterval(timer)
    timer = setInterval(() => {
      if (!isCalm()) return
      clearInterval(timer)
      rememberTour(userId)
      showOverlay('tour')
    }, every)
  }
  if (!hasSeenTour(userId)) whenCalm(FIRST_LOOK_MS)
  const endAsking = onTourAsked(() => whenCalm(ASKED_LOOK_MS))
  return () => {
    clearInterval(timer)
    endAsking()
  }
}
