import { today } from '#console/shared/table/day-ranges.ts'

export const SERVICES = '/apps/service/list'
export const ORDERS = '/apps/extorders/list'
export const IMPORT = `${ORDERS}?way=import`
export const editOf = (id: string): string => `/apps/service/edit/${encodeURIComponent(id)}`
export const ordersOf = (serviceId: string): string => `${ORDERS}?${new URLSearchParams({ ServiceId: serviceId })}`
export const ordersTodayOf = (serviceId: string): string =>
  `${ordersOf(serviceId)}&${new URLSearchParams({ From: today(), To: today() })}`
