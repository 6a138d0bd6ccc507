const ASKED = 'huoketai:tour'

/** Asks for the tour of the console from anywhere; the frame shows it. */
export const askTour = (): void => void window.dispatchEvent(new Event(ASKED))

export const onTourAsked = (listener: () => void): (() => void) => {
  window.addEventListener(ASKED, listener)
  return () => window.removeEventListener(ASKED, listener)
}
