import { act, cleanup, render, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { AppRouter } from './app-router.tsx'

afterEach(() => {
  cleanup()
  location.hash = ''
})

const draw = (prepare: (path: string, search: string) => Promise<void> | undefined): void => {
  location.hash = '#/one'
  render(
    <AppRouter prepare={prepare}>
      <Routes>
        <Route path="/one" element="first page" />
        <Route path="/two" element="second page" />
      </Routes>
    </AppRouter>,
  )
}

const goTo = (address: string): Promise<void> =>
  act(async () => {
    location.hash = `#${address}`
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

test('the page before stays until what the next one needs is there', async () => {
  const coming = Promise.withResolvers<void>()
  const prepare = vi.fn(() => coming.promise)
  draw(prepare)
  await goTo('/two?State=1')
  expect(prepare).toHaveBeenCalledWith('/two', '?State=1')
  expect(screen.getByText('first page')).toBeTruthy()
  await act(async () => coming.resolve())
  expect(screen.getByText('second page')).toBeTruthy()
})

test('another search of the same page waits for nothing', async () => {
  const prepare = vi.fn(() => new Promise<void>(() => undefined))
  draw(prepare)
  await goTo('/one?State=1')
  expect(prepare).not.toHaveBeenCalled()
})

test('what does not come is waited for no longer than a moment', async () => {
  vi.useFakeTimers()
  draw(() => new Promise(() => undefined))
  await goTo('/two')
  expect(screen.getByText('first page')).toBeTruthy()
  await act(async () => vi.advanceTimersByTimeAsync(300))
  expect(screen.getByText('second page')).toBeTruthy()
})
