import type { TFunction } from 'i18next'
import type { Agent } from '#contract/agents/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { BatchAction, RowAction } from '#console/shared/table/list-spec.ts'
import { editOf } from '#console/shared/agents/paths.ts'
import { agents, setOnline } from '#console/shared/agents/resource.ts'

const nameOf = ({ name }: Agent): string => name

interface Opens {
  go(path: string): void
  replace(agent: Agent): void
}

export const agentActions = (t: TFunction, { go, replace }: Opens): RowAction<Agent>[] => {
  const deletion = deleteAction({ resource: agents, paramsOf: ({ id }: Agent) => ({ id }), nameOf, t })
  return [
    { id: 'edit', label: text('Edit'), perform: ({ id }) => void go(editOf(id)) },
    {
      id: 'replace',
      label: text('Replace'),
      blocked: ({ adsets }) => (adsets.length === 0 ? t('It stands in no ad set') : undefined),
      perform: (agent) => void replace(agent),
    },
    {
      ...deletion,
      question: (agent) => ({
        title: t('Delete “{{name}}”?', { name: nameOf(agent) }),
        detail:
          agent.adsets.length === 0
            ? t('You can undo this afterwards.')
            : t(
                'It leaves {{n}} {{n|ad set|ad sets}}; visitors go to the others there. You can undo this afterwards.',
                {
                  n: agent.adsets.length,
                },
              ),
        danger: true,
      }),
    },
  ]
}

export const agentBatchActions = (t: TFunction): BatchAction<Agent>[] => [
  {
    id: 'online',
    label: text('Bring online'),
    allowed: ({ online }) => !online,
    nameOf,
    question: (rows) => ({
      title: t('Bring {{n}} {{n|agent|agents}} online?', { n: rows.length }),
      detail: t('Visitors are led to them as soon as their hours and limits allow.'),
    }),
    perform: (agent) => setOnline(agent, true),
  },
  {
    id: 'offline',
    label: text('Take offline'),
    danger: true,
    allowed: ({ online }) => online,
    nameOf,
    question: (rows) => ({
      title: t('Take {{n}} {{n|agent|agents}} offline?', { n: rows.length }),
      detail: t('No new visitor is led to them; who has added them already is not affected.'),
      danger: true,
    }),
    perform: (agent) => setOnline(agent, false),
  },
]
