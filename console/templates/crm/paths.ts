export const CLIENTS = '/apps/crm/clients'
export const ORDERS = '/apps/crm/orders'
export const PROJECTS = '/apps/crm/projects'
/** A list with a filter set. */
export const filtered = (path: string, name: string, wanted: string): string =>
  `${path}?${new URLSearchParams({ [name]: wanted }).toString()}`
