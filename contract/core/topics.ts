/** What notifications are about; what goes out by mail or to a robot is chosen by these. */
export const TOPICS = {
  account: 'Ad accounts and their authorisation',
  push: 'Pushes',
  wecom: 'WeChat-work',
  job: 'Exports and jobs',
  site: 'Sign-ups, mail and robots',
} as const
export type Topic = keyof typeof TOPICS
