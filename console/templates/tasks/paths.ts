export const LIST = '/apps/tasks/list'
export const detailsOf = (id: string): string => `/apps/tasks/details?id=${id}`
