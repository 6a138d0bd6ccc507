import type { TFunction } from 'i18next'
import type { Adset } from '#contract/adsets/entities.ts'
import { AGENT_KINDS } from '#contract/adsets/kinds.ts'
import type { AdsetStatus } from '#contract/adsets/statuses.ts'
import type { Role } from '#contract/roles.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { RowAction } from '#console/shared/table/list-spec.ts'
import { copyText } from '#console/shared/ui/copy-text.ts'
import { agentsOf, customersOf, editOf, trendAt, wizardOf } from '#console/shared/adsets/paths.ts'
import { adsets, setAdsetState } from '#console/shared/adsets/resource.ts'

/** There once the rows are painted. */
const later = () => import('./list-later.ts')
const nameOf = ({ name }: Adset): string => name
const is =
  (status: AdsetStatus) =>
  (adset: Adset): boolean =>
    adset.status === status

interface Opens {
  role: Role | 'Guest'
  go(path: string): void
  /** Days and comparison, as the page of an ad set is told them. */
  trend: string
  move(adset: Adset): void
  /** There is another enterprise it could go to. */
  isMovable(adset: Adset): boolean
}

const copyLink = (t: TFunction): RowAction<Adset>['perform'] => {
  return async ({ links }) => {
    if (!(await copyText(links.monitor))) throw new Error(t('The browser does not allow copying'))
    return { said: t('The monitoring link is in the clipboard') }
  }
}

/** What can be done to one ad set: a customer only looks, and only owners delete and move. */
export const adsetActions = (t: TFunction, { role, go, trend, move, isMovable }: Opens): RowAction<Adset>[] => {
  const details: RowAction<Adset> = {
    id: 'details',
    label: text('Details'),
    perform: ({ id }) => void go(trendAt(id, trend)),
  }
  if (role === 'MemberCustomer' || role === 'Guest') return [details]
  const owns = () => role === 'Admin' || role === 'User'
  return [
    {
      id: 'stop',
      label: text('Stop pushes'),
      allowed: is('AD_RUNNING'),
      question: async (row) => (await later()).stopQuestion(row, t),
      perform: async (row) => {
        await setAdsetState(row.id, 'AD_STOP')
        return {
          said: (await later()).saidOfStop(nameOf(row), t),
          act: { label: text('Start'), perform: () => setAdsetState(row.id, 'AD_RUNNING') },
        }
      },
    },
    {
      id: 'start',
      label: text('Start'),
      allowed: is('AD_STOP'),
      perform: async (row) => {
        await setAdsetState(row.id, 'AD_RUNNING')
        return { said: t('“{{name}}” is running', { name: nameOf(row) }) }
      },
    },
    details,
    { id: 'copy-link', label: text('Copy the monitoring link'), perform: copyLink(t) },
    { id: 'edit', label: text('Edit'), perform: ({ id }) => void go(editOf(id)) },
    {
      id: 'copy',
      label: text('Copy as a new ad set'),
      perform: ({ id, kind, provider }) => void go(wizardOf(kind, provider, id)),
    },
    {
      id: 'agents',
      label: text('Agents'),
      allowed: ({ kind }) => AGENT_KINDS.includes(kind),
      perform: ({ id }) => void go(agentsOf(id)),
    },
    { id: 'customers', label: text('Share with customers'), perform: ({ id }) => void go(customersOf(id)) },
    {
      id: 'move',
      label: text('Move to another enterprise'),
      allowed: owns,
      blocked: (row) => (isMovable(row) ? undefined : t('You own no other enterprise')),
      perform: (row) => void move(row),
    },
    {
      ...deleteAction({
        resource: adsets,
        paramsOf: ({ id }) => ({ id }),
        nameOf,
        blocked: (row) => (row.status === 'AD_RUNNING' ? t('Stop it first') : undefined),
        t,
      }),
      allowed: owns,
    },
  ]
}
