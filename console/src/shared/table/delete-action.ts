import type { TFunction } from 'i18next'
import { text } from '../i18n/i18n.ts'
import type { Resource } from '../query/define-resource.ts'
import { stillThere } from '../query/still-there.ts'
import type { RowAction } from './list-spec.ts'

interface Deletion<Row> {
  resource: Resource<Row>
  paramsOf(row: Row): Record<string, string>
  nameOf(row: Row): string
  /** The record itself goes, or it only leaves this list (a member). */
  leaves?: boolean
  blocked?(row: Row): string | undefined
  t: TFunction
}

/**
 * The one way to delete a row: asks once, naming the record, and offers the way back.
 * @example deleteAction({ resource: users, paramsOf: ({ id }) => ({ id }), nameOf: ({ username }) => username, t })
 */
export const deleteAction = <Row>({
  resource,
  paramsOf,
  nameOf,
  leaves,
  blocked,
  t,
}: Deletion<Row>): RowAction<Row> => ({
  id: 'delete',
  label: leaves === true ? text('Remove') : text('Delete'),
  danger: true,
  blocked,
  question: (row) => ({
    title:
      leaves === true ? t('Remove “{{name}}”?', { name: nameOf(row) }) : t('Delete “{{name}}”?', { name: nameOf(row) }),
    detail: t('You can undo this afterwards.'),
    danger: true,
  }),
  perform: async (row) => {
    const name = nameOf(row)
    const { undo } = stillThere(await resource.delete(paramsOf(row)))
    const said = leaves === true ? t('“{{name}}” was removed.', { name }) : t('“{{name}}” was deleted.', { name })
    return typeof undo === 'string' ? { undo: { token: undo, said } } : { said, reload: true }
  },
})
