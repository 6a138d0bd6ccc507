import { buildWecom, wecomDemoSuite, type WecomOptions } from '../wecom/build-wecom.ts'
import { call } from './call.ts'

/** A running WeCom whose first corp has authorised the suite. */
export async function openWecom(options: WecomOptions = {}) {
  const wecom = buildWecom({ seed: 7, ...options })
  await wecom.app.listen({ port: 0, host: '127.0.0.1' })
  const url = wecom.url()
  const [corp, other] = wecom.corps.all
  if (corp === undefined) throw new Error('no corp')
  const granted = wecom.authorise(corp)
  const ownToken = wecom.ownToken(corp)

  const withToken = (path: string, token: string) =>
    `${url}/cgi-bin${path}${path.includes('?') ? '&' : '?'}access_token=${token}`
  const get = (path: string, token = granted.accessToken) => call(withToken(path, token))
  const post = (path: string, json: unknown, token = granted.accessToken) => call(withToken(path, token), { json })
  const links = (verb: string, json: unknown, token?: string) =>
    post(`/externalcontact/customer_acquisition/${verb}`, json, token)

  const askSuiteToken = (change: Record<string, unknown> = {}) => {
    const { suiteId, suiteSecret } = wecomDemoSuite
    const json = { suite_id: suiteId, suite_secret: suiteSecret, suite_ticket: wecom.suite.mintTicket(), ...change }
    return call(`${url}/cgi-bin/service/get_suite_token`, { json })
  }
  const suiteToken = async () => (await askSuiteToken()).text('suite_access_token')
  /** Members who can be put in a link, in the order of the directory. */
  const able = [...corp.directory.users.values()].filter((user) => user.status === 1 && user.contact && user.realName)
  return {
    wecom,
    url,
    corp,
    other: other ?? corp,
    granted,
    ownToken,
    get,
    post,
    links,
    askSuiteToken,
    suiteToken,
    able,
  }
}

export type WecomWorld = Awaited<ReturnType<typeof openWecom>>
