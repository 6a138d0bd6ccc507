import { newToken } from '../../../public-forms/page-token.ts'
import { PHONE } from '../../../tracking/testing/link.ts'
import { offerVersion } from '../../page/offer.ts'
import { type ServicePageContext, serviceTokenScope } from '../../page/service-page.ts'
import type { OpenTones } from '../../testing/tones.ts'
import { shownOf } from '../tone-offer.ts'

let callers = 0

/** An ad set that sells the tone, with its page behind the server's own port. */
export const openToneHarness = async (
  tones: OpenTones,
  serviceId: string,
  words: Partial<ServicePageContext['page']> = {},
) => {
  const { server } = tones
  const adset = await tones.sell(serviceId, words)
  const key = new URL(adset.links.landing).pathname.split('/').at(-1) ?? ''
  const page = { pageTitle: '', headline: '', text: '', buttonText: '', picture: '', color: '#2b5aed', ...words }
  const context: ServicePageContext = { key, adsetId: adset.id, serviceId, page }
  const url = `${server.url}/p/${key}`
  // Every call from another place, so that only the test about it meets the limit.
  const from = () => ({ 'x-forwarded-for': `10.9.${callers++ >> 8}.${callers % 256}`, 'user-agent': PHONE })
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
      serviceTokenScope('ring', context),
      { version: offerVersion(shownOf(context, service)), visitId },
      Date.now() - age,
    )
  }
  const send = (body: URLSearchParams | string, headers: Record<string, string> = {}, path = '') =>
    fetch(url + path, { method: 'POST', body, headers: { ...from(), ...headers } })
  const post = async (fields: Record<string, string>, headers: Record<string, string> = {}, path = '') =>
    send(new URLSearchParams({ _token: await token(), ...fields }), headers, path)
  /** A phone with the vendor's code in it, on a page. */
  const prepared = async () => {
    const phone = tones.newPhone()
    const opened = await token()
    await post({ phone, _token: opened }, {}, '/code')
    return { phone, _code: tones.vas.desk.lastCode(phone) ?? '', agree: '1', _token: opened }
  }
  return {
    context,
    url,
    token,
    send,
    post,
    prepared,
    askCode: (fields: Record<string, string>, headers: Record<string, string> = {}) => post(fields, headers, '/code'),
    open: (query = '') => fetch(url + query, { headers: { accept: 'text/html', ...from() } }),
    orders: () =>
      server.rows<{ id: string; order_no: string; state: string; consent: Record<string, string> }>(
        'select * from ext_orders where adset_id = $1 order by id',
        [adset.id],
      ),
  }
}
export type ToneHarness = Awaited<ReturnType<typeof openToneHarness>>

export const toneOrderIn = (text: string): string | undefined => /CL[0-9a-z]{26}/.exec(text)?.[0]
