import { configure } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, vi } from 'vitest'
import { loadTexts, startI18n } from '#console/shared/i18n/i18n.ts'
import { NAMESPACES } from '#console/shared/i18n/namespace-of.ts'
import '#console/shared/i18n/namespaces.ts'
import { toastStore } from '#console/shared/notifier/notifier.ts'
import { clearQueries, queryClient } from '#console/shared/query/query-client.ts'
import { closeFakeApi, openFakeApi } from './fake-api.ts'
import { mediaOf, resetMedia } from './media.ts'
import { takeAway } from './render.tsx'
import { leaveSession } from './session.ts'

// In “test” antd gives every control the same id, and labels would name the wrong one.
if (process.env['NODE_ENV'] === 'test') process.env['NODE_ENV'] = 'development'

// The library wraps what it does in React's `act`, which the production build does not have; see render.tsx.
const plainly = <T>(work: () => T): T => work()
// The real one, also while a test stops the time.
const soon = globalThis.setTimeout
configure({
  // How long a busy machine may take, not how long anyone should wait.
  asyncUtilTimeout: 15_000,
  eventWrapper: plainly,
  unstable_advanceTimersWrapper: plainly,
  // Nobody acts before the page had its turn.
  asyncWrapper: async (work) => {
    const result = await work()
    await new Promise((done) => soon(done))
    return result
  },
})

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** What antd's styles, which are not made here, and the browser's own would not show. */
const UNSEEN =
  '[hidden], .ant-dropdown-hidden, .ant-popover-hidden, .ant-tooltip-hidden, .ant-select-dropdown-hidden, .ant-form-item-hidden'
/** The style an element has by itself: jsdom's own asks every rule of its style sheet, for every element of a query. */
const ownStyle = (element: Element): CSSStyleDeclaration => {
  const isHidden = element.matches(UNSEEN)
  const own = element instanceof HTMLElement ? element.style : document.createElement('i').style
  const valueOf = (name: string): string => {
    if (name === 'display' && isHidden) return 'none'
    if (name === 'display') return own.display || 'block'
    if (name === 'visibility') return own.visibility || 'visible'
    return own.getPropertyValue(name) || (/^(padding|border)/.test(name) ? '0px' : '')
  }
  return new Proxy(own, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return valueOf
      return name === 'display' || name === 'visibility' ? valueOf(name) : Reflect.get(own, name, own)
    },
  })
}

// What jsdom does not have.
window.ResizeObserver = NoResizes
window.matchMedia = mediaOf
window.scrollTo = () => undefined
window.getComputedStyle = ownStyle
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
HTMLElement.prototype.showPopover = () => undefined
HTMLElement.prototype.hidePopover = () => undefined
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

if (!i18next.isInitialized) {
  await startI18n()
  await loadTexts(NAMESPACES)
}

// A test asks the same again at once, and means it.
const defaults = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, staleTime: 0 } })

beforeEach(openFakeApi)
afterEach(() => {
  takeAway()
  resetMedia()
  clearQueries()
  vi.useRealTimers()
  toastStore.set({ toasts: [] })
  leaveSession()
  localStorage.clear()
  sessionStorage.clear()
  closeFakeApi()
})
