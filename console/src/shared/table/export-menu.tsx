import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '../session/auth-store.ts'
import type { ExportState } from './use-export.ts'

/** Where the mails that bring a list regularly are set up. */
const SCHEDULES_PATH = '/apps/schedules'

interface ExportMenuProps {
  state: ExportState
  list: string
  filtered: boolean
}

/** The chosen columns of all filtered rows: as a workbook, as CSV, or by mail again and again. */
export const ExportMenu = ({ state, list, filtered }: ExportMenuProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const role = useAuth((auth) => auth.role)
  const { body, enterpriseId } = state
  if (body === undefined || !(role === 'Admin' || role === 'User')) return undefined
  const items: MenuProps['items'] = [
    {
      type: 'group',
      label: filtered ? t('Export these filters') : t('Export all'),
      children: [
        {
          key: 'xlsx',
          label: t('Excel workbook (XLSX)'),
          disabled: state.running,
          onClick: () => state.startAs('xlsx'),
        },
        { key: 'csv', label: t('Text table (CSV)'), disabled: state.running, onClick: () => state.startAs('csv') },
      ],
    },
    { type: 'divider' },
    {
      key: 'mail',
      label: t('Send by mail regularly…'),
      onClick: () => void navigate(SCHEDULES_PATH, { state: { draft: { ...body, list, enterpriseId } } }),
    },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        icon={<DownloadOutlined aria-hidden="true" />}
        aria-label={t('Export the list')}
        title={state.running ? t('An export is under way') : t('Export the list')}
      />
    </Dropdown>
  )
}
