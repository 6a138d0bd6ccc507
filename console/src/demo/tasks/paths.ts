export const LIST = '/apps/tasks/list'
export const KANBAN = '/apps/tasks/kanban'
export const detailsOf = (id: string): string => `/apps/tasks/details?id=${id}`
