import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isValid } from '#console/shared/session/session.ts'

const real = vi.fn(async () => new Response('real'))

/** The page opened at this address, with the mock asked for or not. */
const open = async (address: string): Promise<typeof fetch> => {
  const page = { fetch: real }
  vi.resetModules()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', new URL(address))
  const { startMock } = await import('./start-mock.ts')
  startMock()
  return page.fetch as typeof fetch
}
const form = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(fields) })
const json = (fields: Record<string, string>): RequestInit => ({ method: 'POST', body: JSON.stringify(fields) })
const asked = async (path: string, init?: RequestInit) => {
  const fetched = (await open('http://localhost:5173/?mock'))(path, init)
  await vi.advanceTimersByTimeAsync(1000)
  const response = await fetched
  return { status: response.status, body: await response.json() }
}

beforeEach(() => {
  vi.useFakeTimers()
  real.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('the mock sign-in', () => {
  it('is not there unless asked for', async () => {
    expect(await open('http://localhost:5173/')).toBe(real)
  })
  it('is there with ?mock, or with VITE_MOCK=1', async () => {
    expect(await open('http://localhost:5173/?mock')).not.toBe(real)
    vi.stubEnv('VITE_MOCK', '1')
    expect(await open('http://localhost:5173/')).not.toBe(real)
  })
  it('answers after 1000 ms, not before', async () => {
    const seen = vi.fn()
    const mocked = await open('http://localhost:5173/?mock')
    void mocked('/api/v1/auth/logout', { method: 'POST' }).then(seen)
    await vi.advanceTimersByTimeAsync(999)
    expect(seen).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toHaveBeenCalled()
  })
  it.each([
    ['admin', 'Admin'],
    ['user', 'User'],
    ['member', 'Member'],
    ['customer', 'MemberCustomer'],
  ])('knows %s as %s and gives a session the guard takes', async (username, role) => {
    const { status, body } = await asked('/api/v1/auth/login', form({ username, password: 'test' }))
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ username, role })
    expect(isValid(body)).toBe(true)
  })
  it('refuses a wrong password and an unknown name alike', async () => {
    const refusal = { status: 401, body: { message: 'Username or password is incorrect' } }
    expect(await asked('/api/v1/auth/login', form({ username: 'admin', password: 'x' }))).toEqual(refusal)
    expect(await asked('/api/v1/auth/login', form({ username: 'nobody', password: 'test' }))).toEqual(refusal)
  })
  it('sends a reset link to those it knows', async () => {
    expect(await asked('/api/v1/forget-password/', json({ username: 'admin' }))).toEqual({
      status: 200,
      body: { message: 'A reset link was sent to the registered email' },
    })
    expect(await asked('/api/v1/forget-password/', json({ username: 'nobody' }))).toEqual({
      status: 401,
      body: { message: 'Sorry, we could not find any registered user with entered username' },
    })
  })
  it('answers 404 to every other call, and leaves the rest of the network alone', async () => {
    expect((await asked('/api/v1/users')).status).toBe(404)
    const mocked = await open('http://localhost:5173/?mock')
    expect(await (await mocked('/assets/x.js')).text()).toBe('real')
  })
})
