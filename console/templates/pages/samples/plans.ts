import { text } from '#console/shared/i18n/i18n.ts'

export const PLAN_IDS = ['start', 'team', 'group'] as const
export type PlanId = (typeof PLAN_IDS)[number]

interface Plan {
  id: PlanId
  name: string
  said: string
  /** Yuan a month and person. */
  monthly: number
  parts: readonly string[]
}

export const PLANS: readonly Plan[] = [
  {
    id: 'start',
    name: text('Starter plan'),
    said: text('For one operator who tries it out.'),
    monthly: 99,
    parts: [text('3 ad accounts'), text('Pushes with a fixed ratio'), text('Data kept for 30 days')],
  },
  {
    id: 'team',
    name: text('Team plan'),
    said: text('For a team that runs ad sets every day.'),
    monthly: 199,
    parts: [
      text('50 ad accounts'),
      text('Every push strategy'),
      text('Agents and WeChat-work links'),
      text('Data kept for a year'),
    ],
  },
  {
    id: 'group',
    name: text('Group plan'),
    said: text('For agencies with many enterprises.'),
    monthly: 359,
    parts: [
      text('Ad accounts without limit'),
      text('Enterprises below enterprises'),
      text('Audit log and export'),
      text('Someone to call'),
    ],
  },
]
