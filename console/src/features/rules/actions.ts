import type { TFunction } from 'i18next'
import type { Rule } from '#contract/rules/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { Outcome, RowAction } from '#console/shared/table/list-spec.ts'
import { rules } from './resource.ts'

/** Sends a test the way the rule would, and says to whom it went. */
const tryOut = async ({ id }: Rule, t: TFunction): Promise<Outcome> => {
  const { people, robots } = await mutate('testRule', { params: { id } })
  const who = [...people, ...robots].map(({ name }) => name).join(t(', '))
  return { said: who === '' ? t('The test went to the owners') : t('The test went to {{who}}', { who }) }
}

const setEnabled = async ({ id }: Rule, enabled: boolean) => stillThere(await rules.update({ id }, { enabled }))

export const ruleActions = (t: TFunction, edit: (rule: Rule) => void): RowAction<Rule>[] => [
  { id: 'edit', label: text('Edit'), perform: (rule) => void edit(rule) },
  { id: 'test', label: text('Send a test'), perform: (rule) => tryOut(rule, t) },
  {
    id: 'off',
    label: text('Switch off'),
    allowed: ({ enabled }) => enabled,
    perform: async (rule) => {
      await setEnabled(rule, false)
      return { said: t('“{{name}}” is switched off', { name: rule.name }) }
    },
  },
  {
    id: 'on',
    label: text('Switch on'),
    allowed: ({ enabled }) => !enabled,
    perform: async (rule) => {
      await setEnabled(rule, true)
      return { said: t('“{{name}}” is switched on', { name: rule.name }) }
    },
  },
  deleteAction({ resource: rules, paramsOf: ({ id }) => ({ id }), nameOf: ({ name }) => name, t }),
]
