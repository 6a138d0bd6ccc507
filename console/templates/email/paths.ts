export const INBOX = '/apps/email/inbox'
export const detailsOf = (id: string): string => `/apps/email/details?id=${id}`
