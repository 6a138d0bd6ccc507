import type { TFunction } from 'i18next'
import { text } from '#console/shared/i18n/i18n.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { deleteAction } from '#console/shared/table/delete-action.ts'
import type { Outcome, RowAction } from '#console/shared/table/list-spec.ts'
import { adsetWizardOf, copyOf, editOf, submissionsOf } from '../paths.ts'
import { type FormStatus, formSchemas, type SchemaRow } from '../resource.ts'

const nameOf = ({ name }: SchemaRow): string => name
const namesOf = ({ adsets }: SchemaRow): string => adsets.map(({ name }) => name).join('、')

const setStatus = async ({ id }: SchemaRow, status: FormStatus): Promise<SchemaRow> =>
  stillThere(await formSchemas.update({ id }, { status }))

interface Opens {
  go(path: string): void
  mayDelete: boolean
}

export const schemaActions = (t: TFunction, { go, mayDelete }: Opens): RowAction<SchemaRow>[] => {
  const goTo =
    (pathOf: (id: string) => string) =>
    ({ id }: SchemaRow): Outcome | undefined =>
      void go(pathOf(id))
  const deletion = deleteAction({
    resource: formSchemas,
    paramsOf: ({ id }: SchemaRow) => ({ id }),
    nameOf,
    blocked: (row) =>
      row.adsets.length > 0 ? t('Ad sets still show it: {{names}}', { names: namesOf(row) }) : undefined,
    t,
  })
  return [
    { id: 'edit', label: text('Edit'), perform: goTo(editOf) },
    {
      id: 'publish',
      label: text('Publish'),
      allowed: ({ status }) => status !== 'published',
      perform: async (row) => ({
        said: t('“{{name}}” is published', { name: (await setStatus(row, 'published')).name }),
      }),
    },
    {
      id: 'close',
      label: text('Close the form'),
      allowed: ({ status }) => status === 'published',
      question: (row) => ({
        title: t('Close “{{name}}”?', { name: row.name }),
        detail:
          row.adsets.length === 0
            ? t('Nobody can fill it in until it is published again.')
            : t('Visitors of these ad sets are told that it is closed: {{names}}', { names: namesOf(row) }),
        danger: row.adsets.length > 0,
      }),
      perform: async (row) => ({ said: t('“{{name}}” is closed', { name: (await setStatus(row, 'closed')).name }) }),
    },
    {
      id: 'adset',
      label: text('Make an ad set of it'),
      blocked: ({ status }) => (status === 'published' ? undefined : t('Publish it first')),
      perform: goTo(adsetWizardOf),
    },
    { id: 'submissions', label: text('See its submissions'), perform: goTo(submissionsOf) },
    { id: 'copy', label: text('Copy as a new form'), perform: goTo(copyOf) },
    ...(mayDelete ? [deletion] : []),
  ]
}
