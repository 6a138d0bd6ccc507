const BASE = '/apps/form'

export const LIST = `${BASE}/formsschema`
export const CREATE = `${BASE}/create`
const SUBMISSIONS = `${BASE}/forms`
export const editOf = (id: string): string => `${BASE}/edit/${encodeURIComponent(id)}`
export const copyOf = (id: string): string => `${CREATE}?${new URLSearchParams({ copy: id })}`
/** The submissions of a form, of all days or of one. */
export const submissionsOf = (schemaId: string, day?: string): string =>
  `${SUBMISSIONS}?${new URLSearchParams({ SchemaId: schemaId, ...(day === undefined ? {} : { From: day, To: day }) })}`

/** The list narrowed to one submission, with its details open. */
export const submissionOf = (id: string): string => `${SUBMISSIONS}?${new URLSearchParams({ Q: id, detail: id })}`

/** The to-do that says who looks after a submission. */
export const todoOf = (id: string): string => `/dashboard/project?${new URLSearchParams({ todo: id })}`

/** The wizard of an ad set that shows this form. */
export const adsetWizardOf = (schemaId: string): string =>
  `/apps/adsets/formschema/tencent_gdt?${new URLSearchParams({ schema: schemaId })}`
