import { isRecord } from '#console/shared/store/stored.ts'
import { MOCK_PASSWORD, mockUsers } from './mock-users.ts'

export interface MockAnswer {
  status: number
  body: unknown
}

const HOURS_12 = 12 * 3600

const fieldsOf = (body: unknown): Record<string, unknown> => {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
  return isRecord(parsed) ? parsed : {}
}

/** Signed by nobody; only its exp claim is ever read. */
const mockToken = (now: number): string =>
  ['{"alg":"none"}', JSON.stringify({ exp: Math.floor(now / 1000) + HOURS_12 }), 'mock']
    .map((part) => btoa(part))
    .join('.')

const login = (name: unknown, password: unknown, now: number): MockAnswer => {
  const user = mockUsers().find(({ username }) => username === name)
  return user !== undefined && password === MOCK_PASSWORD
    ? { status: 200, body: { user, token: mockToken(now) } }
    : { status: 401, body: { message: 'Username or password is incorrect' } }
}

const forgetPassword = (name: unknown): MockAnswer =>
  mockUsers().some(({ username }) => username === name)
    ? { status: 200, body: { message: 'A reset link was sent to the registered email' } }
    : { status: 401, body: { message: 'Sorry, we could not find any registered user with entered username' } }

/** The account calls without a server. Everything else answers 404, which the console takes as nothing there. */
export const answerMock = (path: string, body: unknown, now = Date.now()): MockAnswer => {
  const { username, password } = fieldsOf(body)
  if (path === '/api/v1/auth/login') return login(username, password, now)
  if (path === '/api/v1/auth/logout') return { status: 200, body: { ok: true } }
  if (path === '/api/v1/register/') return { status: 200, body: { status: 'pending' } }
  if (path === '/api/v1/forget-password/') return forgetPassword(username)
  return { status: 404, body: { message: 'Not found' } }
}
