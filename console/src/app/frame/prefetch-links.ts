import { prefetchRoute } from '../prefetch-route.ts'

/** A pointer that only passes by does not stay that long. */
const LINGER_MS = 50

const addressOf = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  return link?.getAttribute('href')?.slice(1)
}

/** Fetches the page behind a link as soon as someone points at it, reaches it with the keyboard or touches it. */
export const prefetchLinks = (): (() => void) => {
  let lingering: ReturnType<typeof setTimeout> | undefined
  const point = ({ target }: Event): void => {
    clearTimeout(lingering)
    const address = addressOf(target)
    if (address !== undefined) lingering = setTimeout(() => prefetchRoute(address), LINGER_MS)
  }
  const reach = ({ target }: Event): void => {
    const address = addressOf(target)
    if (address !== undefined) prefetchRoute(address)
  }
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('pointerover', point, { signal, passive: true })
  document.addEventListener('focusin', point, { signal })
  document.addEventListener('touchstart', reach, { signal, passive: true })
  return () => {
    clearTimeout(lingering)
    listening.abort()
  }
}
