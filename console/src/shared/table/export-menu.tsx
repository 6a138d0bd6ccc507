import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '../session/auth-store.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { MAIL_EXPORT, type MailDraft } from './mail-export.ts'
import type { ExportState } from './use-export.ts'

interface ExportMenuProps {
  state: ExportState
  list: string
  filtered: boolean
}

/** The chosen columns of all filtered rows: as a workbook, as CSV, or by mail, once or again and again. */
export const ExportMenu = ({ state, list, filtered }: ExportMenuProps) => {
  const { t } = useTranslation()
  const [mailed, mail] = useState<MailDraft>()
  const role = useAuth((auth) => auth.role)
  const { body, enterpriseId } = state
  if (body === undefined || !(role === 'Admin' || role === 'User')) return undefined
  const groups = () => [
    {
      id: 'now',
      title: filtered ? t('Export these filters') : t('Export all'),
      items: [
        {
          id: 'xlsx',
          label: t('Excel workbook (XLSX)'),
          disabled: state.running,
          onSelect: () => state.startAs('xlsx'),
        },
        { id: 'csv', label: t('Text table (CSV)'), disabled: state.running, onSelect: () => state.startAs('csv') },
      ],
    },
    {
      id: 'later',
      items: [
        {
          id: 'mail',
          label: t('Send by mail…'),
          onSelect: () => mail({ ...body, list, ...(enterpriseId === undefined ? {} : { enterpriseId }) }),
        },
      ],
    },
  ]
  const { Form } = MAIL_EXPORT
  return (
    <>
      <MenuButton
        icon="download"
        align="end"
        aria-label={t('Export the list')}
        title={state.running ? t('An export is under way') : t('Export the list')}
        groups={groups}
      />
      {mailed === undefined || Form === undefined ? undefined : <Form draft={mailed} close={() => mail(undefined)} />}
    </>
  )
}
