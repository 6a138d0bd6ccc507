import { useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { tooltip } from '../ui/tooltip.ts'
import type { RowAction } from './list-spec.ts'
import './list-page.css'

const VISIBLE = 2

interface RowActionsProps<Row> {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
  busy: boolean
  perform(action: RowAction<Row>, row: Row): void
}

/**
 * The first two that one may use stand in the row, the rest and those set aside in a menu, which is drawn when it is opened. While one is at
 * work they keep the focus, which a disabled button would lose.
 */
export const RowActions = <Row,>({ row, name, actions, busy, perform }: RowActionsProps<Row>) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const usable = actions.filter((action) => action.allowed?.(row) ?? true)
  const shown = usable.filter(({ aside }) => aside !== true).slice(0, VISIBLE)
  const rest = usable.filter((action) => !shown.includes(action))
  const items = () =>
    rest.map((action) => ({
      id: action.id,
      label: t(action.label),
      danger: action.danger,
      why: action.blocked?.(row),
      onSelect: () => perform(action, row),
    }))
  const label = t('More actions for {{name}}', { name })
  return (
    <span className="list-page-actions">
      {shown.map((action) => {
        const why = action.blocked?.(row)
        const isOff = busy || why !== undefined
        return (
          <Button
            key={action.id}
            kind="link"
            small
            danger={action.danger}
            aria-disabled={isOff || undefined}
            onClick={isOff ? undefined : () => perform(action, row)}
            {...tooltip(why)}
          >
            {t(action.label)}
          </Button>
        )
      })}
      {rest.length === 0 ? undefined : (
        <Button
          ref={more}
          kind="text"
          small
          icon="more"
          aria-disabled={busy || undefined}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={busy ? undefined : () => setOpen(!isOpen)}
        />
      )}
      {isOpen ? (
        <Menu
          anchor={() => more.current}
          label={label}
          groups={[{ id: 'rest', items: items() }]}
          onClose={() => setOpen(false)}
        />
      ) : undefined}
    </span>
  )
}
