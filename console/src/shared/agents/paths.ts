export const LIST = '/apps/customer/list'
export const CORPS = `${LIST}?tab=corps`
export const CREATE = '/apps/customer/create'
export const BATCH = `${CREATE}?way=batch`
export const editOf = (id: string): string => `/apps/customer/edit?id=${encodeURIComponent(id)}`
