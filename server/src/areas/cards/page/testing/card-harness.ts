import { newToken } from '../../../public-forms/page-token.ts'
import { makeAdset } from '../../../../testing/adsets.ts'
import { PHONE } from '../../../tracking/testing/link.ts'
import type { OpenCards } from '../../testing/cards.ts'
import { consentOf, offerVersion } from '../offer.ts'
import { type ServicePageContext, serviceTokenScope } from '../service-page.ts'

/** What a visitor writes, beside who it is. */
export const WRITTEN = {
  name: '欧阳修',
  province: '440000',
  city: '440100',
  county: '440113',
  address: '钟村街道 1 号',
  agree: '1',
}

let callers = 0

/** An ad set that sells the service, with its page behind the server's own port. */
export const openCardHarness = async (cards: OpenCards, serviceId: string, params: Record<string, unknown> = {}) => {
  const { server, enterpriseId, owner } = cards
  const adset = await makeAdset(server, owner, enterpriseId, { kind: 'idcard', params: { serviceId, ...params } })
  const key = new URL(adset.links.landing).pathname.split('/').at(-1) ?? ''
  const page = { pageTitle: '', headline: '', text: '', buttonText: '', picture: '', color: '#2b5aed' }
  const context: ServicePageContext = { key, adsetId: adset.id, serviceId, page }
  const url = `${server.url}/p/${key}`
  // Every call from another place, so that only the test about it meets the limit.
  const from = () => ({ 'x-forwarded-for': `10.8.${callers++ >> 8}.${callers % 256}`, 'user-agent': PHONE })
  /** A token of a page that was opened a while ago. */
  const token = async ({ age = 5_000, visitId = null }: { age?: number; visitId?: string | null } = {}) => {
    const { services } = server
    const service = await services.db
      .selectFrom('card_services')
      .selectAll()
      .where('id', '=', serviceId)
      .executeTakeFirstOrThrow()
    return newToken(
      services,
      serviceTokenScope('card', context),
      { version: offerVersion(consentOf(service)), visitId },
      Date.now() - age,
    )
  }
  const send = (body: URLSearchParams | string, headers: Record<string, string> = {}, path = '') =>
    fetch(url + path, { method: 'POST', body, headers: { ...from(), ...headers } })
  /** A person nobody has seen yet. */
  let people = Math.floor(Math.random() * 9_000_000)
  const somebody = () => ({ ...WRITTEN, identity: cards.adult(), phone: `137${String(10_000_000 + people++)}` })
  return {
    context,
    url,
    token,
    send,
    somebody,
    open: (query = '') => fetch(url + query, { headers: { accept: 'text/html', ...from() } }),
    post: async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send(new URLSearchParams({ _token: await token(), ...fields }), headers),
    orders: () =>
      server.rows<{ id: string; order_no: string; visit_id: string | null; consent: Record<string, string> }>(
        'select * from ext_orders where adset_id = $1 order by id',
        [adset.id],
      ),
  }
}
export type CardHarness = Awaited<ReturnType<typeof openCardHarness>>

export const tokenIn = (text: string): string => /name="_token" value="([^"]+)"/.exec(text)?.[1] ?? ''
export const orderIn = (text: string): string | undefined => /HK[0-9a-z]{26}/.exec(text)?.[0]
/** What is said at a field. */
export const saidAt = (text: string, name: string): string | undefined =>
  new RegExp(`id="e-${name}">([^<]*)<`).exec(text)?.[1]
