const listOf = (area: string) => (corpId: string) => `/apps/${area}/list/${encodeURIComponent(corpId)}`

/** Where the corps themselves are listed. */
export const CORPS = '/apps/customer/list?tab=corps'
export const linksOf = listOf('customerAcquisition')
export const usersOf = listOf('wxuser')
export const kfOf = listOf('wxcustomer')
export const customersOf = (corpId: string, more: Record<string, string> = {}): string =>
  `${kfOf(corpId)}?${new URLSearchParams({ tab: 'customers', ...more })}`
