import type { Api, Reply } from '../../../testing/api.ts'

const PLACES: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/^\/apps\/adsets\/details\/([^/]+)$/, ([, id]) => `/adsets/${id}/tracks`],
  [/^\/apps\/adsets\/list$/, () => '/adsets'],
  [/^\/apps\/adaccounts\/list$/, () => '/accounts'],
  [/^\/apps\/customer\/list$/, () => '/wxwork/list_auth_corps'],
  [
    /^\/apps\/customerAcquisition\/list\/([^/]+)$/,
    ([, corp]) => `/wxwork/list_corp_customer_acquisition?corp_id=${corp}`,
  ],
  [/^\/apps\/service\/list$/, () => '/service'],
  [/^\/apps\/orders\/list$/, () => '/orders'],
  [/^\/dashboard\/project$/, () => '/jobs'],
  [/^\/apps\/rules$/, () => '/rule-events'],
]
/** Parameters of the page itself. */
const OF_THE_PAGE = ['tab', 'jobs']

/** The list that a link of the console shows, asked with the filters the link carries, as the page asks it. */
export const followLink = async (api: Api, link: string): Promise<Reply> => {
  const { pathname, searchParams } = new URL(link, 'http://console')
  for (const [pattern, addressOf] of PLACES) {
    const found = pattern.exec(pathname)
    if (found === null) continue
    const filters = [...searchParams].filter(([key]) => !OF_THE_PAGE.includes(key))
    if (searchParams.has('jobs')) filters.push(['Status', searchParams.get('jobs') ?? ''])
    const asked = filters.map(([ID, Value]) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`)
    const address = addressOf(found)
    return api.get(`${address}${address.includes('?') ? '&' : '?'}${asked.join('&')}`)
  }
  throw new Error(`No list stands behind ${link}`)
}
