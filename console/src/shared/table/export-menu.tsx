import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '../session/auth-store.ts'
import type { ExportState } from './use-export.ts'

/** Where the mails that bring a list regularly are set up. */
export const SCHEDULES_PATH = '/apps/schedules'

/** The shown columns of all filtered rows: as a workbook, as CSV, or by mail again and again. */
export const ExportMenu = ({ state, list }: { state: ExportState; list: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const role = useAuth((auth) => auth.role)
  const { body, enterpriseId } = state
  if (body === undefined || !(role === 'Admin' || role === 'User')) return undefined
  const items: MenuProps['items'] = [
    { key: 'xlsx', label: t('Excel workbook (XLSX)'), disabled: state.running, onClick: () => state.startAs('xlsx') },
    { key: 'csv', label: t('Text table (CSV)'), disabled: state.running, onClick: () => state.startAs('csv') },
    { type: 'divider' },
    {
      key: 'mail',
      label: t('Send by mail regularly…'),
      onClick: () => void navigate(SCHEDULES_PATH, { state: { draft: { ...body, list, enterpriseId } } }),
    },
    { key: 'mails', label: t('Regular mails'), onClick: () => void navigate(SCHEDULES_PATH) },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button icon={<DownOutlined aria-hidden="true" />} iconPlacement="end">
        {t('Export as…')}
      </Button>
    </Dropdown>
  )
}
