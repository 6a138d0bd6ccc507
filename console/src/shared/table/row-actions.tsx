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

/** The first two that one may use stand in the row, the rest in a menu, which is drawn when it is opened. */
export const RowActions = <Row,>({ row, name, actions, busy, perform }: RowActionsProps<Row>) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const usable = actions.filter((action) => action.allowed?.(row) ?? true)
  const items = () =>
    usable.slice(VISIBLE).map((action) => ({
      id: action.id,
      label: t(action.label),
      danger: action.danger,
      why: action.blocked?.(row),
      onSelect: () => perform(action, row),
    }))
  const label = t('More actions for {{name}}', { name })
  return (
    <span className="list-page-actions">
      {usable.slice(0, VISIBLE).map((action) => {
        const why = action.blocked?.(row)
        return (
          <Button
            key={action.id}
            kind="link"
            small
            danger={action.danger}
            disabled={busy}
            aria-disabled={why !== undefined || undefined}
            onClick={why === undefined ? () => perform(action, row) : undefined}
            {...tooltip(why)}
          >
            {t(action.label)}
          </Button>
        )
      })}
      {usable.length <= VISIBLE ? undefined : (
        <Button
          ref={more}
          kind="text"
          small
          icon="more"
          disabled={busy}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
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
