import type { AdProvider } from '#contract/accounts/providers.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export interface TestLink {
  id: string
  key: string
  enterpriseId: string
}

/** A running ad set and the key of its links. */
export const makeLink = async (
  server: TestServer,
  body: Record<string, unknown> & { provider?: AdProvider } = {},
): Promise<TestLink> => {
  const enterpriseId = await server.enterprise()
  const adset = await makeAdset(server, server.admin, enterpriseId, body)
  const key = new URL(adset.links.landing).pathname.split('/').at(-1) ?? ''
  return { id: adset.id, key, enterpriseId }
}

export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50'

/** A link opened as a phone's browser would, redirects not followed. */
export const browse = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', headers: { accept: 'text/html', 'user-agent': PHONE, ...headers } })

export interface VisitRow {
  id: string
  at: Date
  source: string
  click_id: string | null
  clicked_at: Date | null
  callback: string | null
  ad: Record<string, string>
  visitor: string | null
  session: string | null
  bot: string | null
  ip: string
  agent: string
}
export const visitsOf = (server: Pick<TestServer, 'rows'>, adsetId: string): Promise<VisitRow[]> =>
  server.rows<VisitRow>('select * from visits where adset_id = $1 order by at, id', [adsetId])

export interface Figures {
  seen: number
  clicks: number
  visits: number
  repeats: number
  bots: number
}
export const figuresOf = async (server: Pick<TestServer, 'rows'>, adsetId: string): Promise<Figures> => {
  const [sums] = await server.rows<Figures>(
    `select coalesce(sum(seen), 0) seen, coalesce(sum(clicks), 0) clicks, coalesce(sum(visits), 0) visits,
      coalesce(sum(repeats), 0) repeats, coalesce(sum(bots), 0) bots from adset_days where adset_id = $1`,
    [adsetId],
  )
  if (sums === undefined) throw new Error('No figures')
  return sums
}
