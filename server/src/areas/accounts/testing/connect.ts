import { unique, type TestServer } from '../../../testing/test-server.ts'

export const SECRET = 'app secret'

export const makeApp = async (server: TestServer, more: Record<string, unknown> = {}): Promise<string> => {
  const body = { provider: 'tencent_gdt', name: `应用 ${unique()}`, appId: unique(), secret: SECRET, ...more }
  const reply = await server.admin.post('/thirdpartyapps', body)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return String(reply.body.thirdpartyapp.id)
}

export const makeAccount = async (server: TestServer, fields: Record<string, unknown> = {}): Promise<string> => {
  const body = { provider: 'tencent_gdt', fields: { accountId: `1${unique()}`, name: `账户 ${unique()}`, ...fields } }
  const reply = await server.admin.post('/accounts', body)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return String(reply.body.account.id)
}

/** Asks for a consent and answers the state the platform would send back. */
export const askState = async (server: TestServer, appId: string, enterpriseId?: string): Promise<string> => {
  const reply = await server.admin.post('/accounts/authorize', { appId, ...(enterpriseId ? { enterpriseId } : {}) })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return new URL(reply.body.url).searchParams.get('state') ?? ''
}

/** The browser, sent back by the platform; answers where it is sent on to. */
export const comeBack = async (
  server: TestServer,
  query: Record<string, string>,
  provider = 'tencent_gdt',
): Promise<string> => {
  const address = `${server.url}/hooks/oauth/${provider}?${new URLSearchParams(query)}`
  const response = await fetch(address, { redirect: 'manual', headers: { 'x-forwarded-for': `10.1.${unique()}` } })
  return `${response.status} ${response.headers.get('location')}`
}

export const connect = async (server: TestServer, appId: string, enterpriseId?: string): Promise<string> =>
  comeBack(server, { state: await askState(server, appId, enterpriseId), code: 'good' })

/** The authorization an account hangs on. */
export const authorizationOf = async (server: TestServer, accountId: string): Promise<string> => {
  const [row] = await server.rows<{ id: string }>('select authorization_id id from ad_accounts where id = $1', [
    accountId,
  ])
  return row?.id ?? ''
}
