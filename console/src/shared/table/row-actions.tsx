import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { RowAction } from './list-spec.ts'

const VISIBLE = 2

interface RowActionsProps<Row> {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
  busy: boolean
  perform(action: RowAction<Row>, row: Row): void
}

const MenuLabel = ({ label, why }: { label: string; why: string | undefined }) => (
  <>
    {label}
    {why === undefined ? undefined : <small className="menu-why">{why}</small>}
  </>
)

/** The first two that one may use stand in the row, the rest in a menu. */
export const RowActions = <Row,>({ row, name, actions, busy, perform }: RowActionsProps<Row>) => {
  const { t } = useTranslation()
  const usable = actions
    .filter((action) => action.allowed?.(row) ?? true)
    .map((action) => ({ action, why: action.blocked?.(row), label: t(action.label), go: () => perform(action, row) }))
  const inMenu = usable.slice(VISIBLE)
  return (
    <span className="row-actions">
      {usable.slice(0, VISIBLE).map(({ action, why, label, go }) => (
        <Tooltip key={action.id} title={why}>
          <Button type="link" size="small" danger={action.danger} disabled={busy || why !== undefined} onClick={go}>
            {label}
          </Button>
        </Tooltip>
      ))}
      {inMenu.length === 0 ? undefined : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: inMenu.map(({ action, why, label, go }) => ({
              key: action.id,
              danger: action.danger,
              disabled: why !== undefined,
              label: <MenuLabel label={label} why={why} />,
              onClick: go,
            })),
          }}
        >
          <Button
            type="text"
            size="small"
            disabled={busy}
            icon={<EllipsisOutlined aria-hidden="true" />}
            aria-label={t('More actions for {{name}}', { name })}
          />
        </Dropdown>
      )}
    </span>
  )
}
