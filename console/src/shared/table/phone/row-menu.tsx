import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import MenuSheet from '../../ui/menu-sheet.tsx'
import type { ListPageSpec } from '../list-spec.ts'
import type { Actions } from '../use-actions.tsx'
import { cardActions } from './card-parts.ts'
import type { CardAction } from './phone-spec.ts'

interface RowMenuProps<Row extends { id: string }> {
  row: Row
  spec: ListPageSpec<Row>
  more: readonly CardAction<Row>[]
  perform: Actions<Row>['perform']
  close(): void
}

/** What else may be done to a row than what stands on its card. */
export const RowMenu = <Row extends { id: string }>({ row, spec, more, perform, close }: RowMenuProps<Row>) => {
  const { t } = useTranslation()
  const items = cardActions(row, spec, more).rest.map((action) => ({
    id: action.id,
    label: action.says?.(row) ?? t(action.label),
    danger: action.danger,
    why: action.blocked?.(row),
    onSelect: () => perform(action, row),
  }))
  return (
    <MenuSheet
      label={spec.nameOf(row)}
      groups={[{ id: 'rest', items }]}
      select={({ why, onSelect }) => {
        if (why !== undefined) return
        close()
        onSelect()
      }}
      onClose={close}
    />
  )
}
