export const LIST = '/apps/projects/list'
export const NEW = '/apps/projects/new'
export const DETAILS = '/apps/projects/details'
export const GANTT = '/apps/projects/gantt'
export const withId = (path: string, id: string): string => `${path}?id=${id}`
