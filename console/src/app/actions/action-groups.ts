import { text } from '#console/shared/i18n/i18n.ts'

/** What actions are about, in the order in which they are shown. */
export const ACTION_GROUPS = {
  adset: text('This ad set'),
  create: text('Create'),
  page: text('Pages'),
  period: text('Dates of this page'),
  list: text('On a list'),
  enterprise: text('Switch enterprise'),
  account: text('Account'),
  view: text('Appearance'),
  language: text('Language'),
  help: text('Help'),
} as const
export type ActionGroup = keyof typeof ACTION_GROUPS
