import { answerMock } from './answer-mock.ts'
import { wait } from '#console/shared/page/wait.ts'

const MOCK_DELAY_MS = 1000

const isWanted = (): boolean => new URLSearchParams(location.search).has('mock') || import.meta.env['VITE_MOCK'] === '1'

let isStarted = false

/** In development, with `?mock` or VITE_MOCK=1: the API is answered here, after a second, instead of by a server. */
export const startMock = (): void => {
  if (isStarted || !isWanted()) return
  isStarted = true
  const real = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!pathname.startsWith('/api/')) return real(input, init)
    await wait(MOCK_DELAY_MS)
    const { status, body } = answerMock(pathname, init?.body)
    return Response.json(body, { status })
  }
}
