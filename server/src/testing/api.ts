import { API } from '../core/http/register-routes.ts'

export interface Reply {
  status: number
  headers: Headers
  /** Whatever came back; tests look into it freely. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

export interface Api {
  token: string | undefined
  user: { id: string; username: string } | undefined
  call(method: string, path: string, init?: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>
  get(path: string): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  put(path: string, body?: unknown): Promise<Reply>
  delete(path: string): Promise<Reply>
  signIn(username: string, password: string, headers?: Record<string, string>): Promise<Api>
}

const read = async (response: Response): Promise<Reply> => {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/** A caller over real HTTP, with or without a session; `address` says from where each call seems to come. */
export const openApiFor = (url: string, token?: string, user?: Api['user'], address?: () => string): Api => {
  const call: Api['call'] = async (method, path, { body, headers = {} } = {}) => {
    const raw =
      typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams || body === undefined
    const response = await fetch(url + API + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
        ...(raw ? {} : { 'content-type': 'application/json' }),
        ...(address === undefined ? {} : { 'x-forwarded-for': address() }),
        ...headers,
      },
      body: raw ? body : JSON.stringify(body),
    })
    return read(response)
  }
  return {
    token,
    user,
    call,
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, { body, headers }),
    put: (path, body) => call('PUT', path, { body }),
    delete: (path) => call('DELETE', path),
    signIn: async (username, password, headers) => {
      const reply = await call('POST', '/auth/login', { body: new URLSearchParams({ username, password }), headers })
      if (reply.status !== 200) throw new Error(`sign-in of ${username}: ${JSON.stringify(reply.body)}`)
      return openApiFor(url, reply.body.token, reply.body.user, address)
    },
  }
}

/** A caller with an API key. */
export const withKey = (guest: Api, key: string): Api => {
  const call: Api['call'] = (method, path, init = {}) =>
    guest.call(method, path, { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } })
  return {
    ...guest,
    call,
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, { body, headers }),
    put: (path, body) => call('PUT', path, { body }),
    delete: (path) => call('DELETE', path),
  }
}
