import * as z from 'zod'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { signWrapped } from '#simulators/shared/md5-sign.ts'
import { buildJdunion, jdunionDemoApp, type JdunionOptions } from '../jdunion/build-jdunion.ts'
import { call } from './call.ts'

const inner = z.object({
  code: z.number(),
  message: z.string(),
  hasMore: z.boolean().optional(),
  data: z.unknown().optional(),
})

/** A running JD Union and a client that signs. */
export async function openJdunion(options: JdunionOptions = {}) {
  const jdunion = buildJdunion({ seed: 7, ...options })
  await jdunion.app.listen({ port: 0, host: '127.0.0.1' })
  const url = jdunion.url()
  const post = (method: string, input: unknown, change: Record<string, string> = {}, path = '/routerjson') => {
    const fields = new Map([
      ['method', method],
      ['app_key', jdunionDemoApp.id],
      ['timestamp', beijingText(jdunion.clock.now())],
      ['format', 'json'],
      ['v', '1.0'],
      ['sign_method', 'md5'],
      [path === '/api' ? 'param_json' : '360buy_param_json', JSON.stringify(input)],
      ...Object.entries(change),
    ])
    if (!fields.has('sign')) fields.set('sign', signWrapped(fields, jdunionDemoApp.secret))
    return call(`${url}${path}`, { method: 'POST', body: new URLSearchParams([...fields]) })
  }
  /** What stands in the text of the answer. */
  const ask = async (method: string, input: unknown) => {
    const answer = await post(method, input)
    const result = method.endsWith('query') ? 'queryResult' : 'getResult'
    return inner.parse(JSON.parse(answer.text(`${method.replaceAll('.', '_')}_responce.${result}`)))
  }
  const orders = (change: Record<string, unknown> = {}) => {
    const now = jdunion.clock.now()
    const times = { startTime: beijingText(now - 3_600_000), endTime: beijingText(now) }
    const orderReq = { pageIndex: 1, pageSize: 200, type: 3, ...times, ...change }
    return ask('jd.union.open.order.row.query', { orderReq })
  }
  return { jdunion, url, post, ask, orders }
}
