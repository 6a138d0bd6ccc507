export type Json = Record<string, unknown>

/** The product's API as any client sees it. */
export interface Api {
  url: string
  token: string
  call(method: string, path: string, body?: Json): Promise<{ status: number; body: Json }>
  /** The same, where only success will do. */
  must(method: string, path: string, body?: Json): Promise<Json>
}

export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The object under a name of a reply. */
export const within = (reply: Json, name: string): Json => {
  const value = reply[name]
  if (!isJson(value)) throw new Error(`No ${name} in ${JSON.stringify(reply).slice(0, 200)}`)
  return value
}
export const rowsOf = (reply: Json, name: string): Json[] => {
  const value = reply[name]
  return Array.isArray(value) ? value.filter(isJson) : []
}
export const textOf = (row: Json, name: string): string => String(row[name] ?? '')

const openApi = (url: string, token: string): Api => {
  const call: Api['call'] = async (method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(token === '' ? {} : { authorization: `JWT ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply: unknown = await response.json().catch(() => ({}))
    return { status: response.status, body: isJson(reply) ? reply : {} }
  }
  const must: Api['must'] = async (method, path, body) => {
    const reply = await call(method, path, body)
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  return { url, token, call, must }
}

export const signIn = async (url: string, username: string, password: string): Promise<Api> => {
  const reply = await openApi(url, '').must('POST', '/auth/login', { username, password })
  return openApi(url, textOf(reply, 'token'))
}
