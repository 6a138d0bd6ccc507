import * as z from 'zod'

const envelope = z
  .object({ code: z.number().optional(), message: z.string().optional(), data: z.unknown().optional() })
  .loose()

export type Called = {
  status: number
  headers: Headers
  code: number | undefined
  message: string
  body: Record<string, unknown>
  /** Reads a value out of the answer, like `data.list.0.id`. */
  at: (path: string) => unknown
  text: (path: string) => string
  number: (path: string) => number
  list: (path: string) => unknown[]
}

/** One real request and its JSON answer. */
export async function call(url: string, init: RequestInit & { json?: unknown } = {}): Promise<Called> {
  const { json, ...rest } = init
  const sent = json === undefined ? rest : { method: 'POST', ...rest, body: JSON.stringify(json) }
  const response = await fetch(url, { redirect: 'manual', ...sent })
  const body = envelope.parse(JSON.parse(await response.text()))
  const at = (path: string): unknown =>
    path.split('.').reduce<unknown>((value, name) => {
      return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
    }, body)
  return {
    status: response.status,
    headers: response.headers,
    code: body.code,
    message: body.message ?? '',
    body,
    at,
    text: (path) => z.string().parse(at(path)),
    number: (path) => z.number().parse(at(path)),
    list: (path) => z.array(z.unknown()).parse(at(path)),
  }
}
