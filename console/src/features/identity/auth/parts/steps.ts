import { text } from '#console/shared/i18n/i18n.ts'

/** The loop, in order; after the last it begins again. */
export const STEPS = [
  text('Click'),
  text('Visit'),
  text('Add / Order'),
  text('Decision'),
  text('Push'),
  text('Confirmation'),
] as const
