import { LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ExportMenu } from '#console/shared/table/export-menu.tsx'
import { SavedViewsMenu } from '#console/shared/table/saved-views-menu.tsx'
import type { ExportState } from '#console/shared/table/use-export.ts'
import { PrintButton } from '#console/shared/ui/print-button.tsx'
import type { Days } from '#console/shared/dashboard/periods.ts'
import { copyReport } from './copy-report.ts'
import type { ReportView } from './report-view.ts'

interface ReportActionsProps {
  view: ReportView
  days: Days
  exporting: ExportState
}

/** Keep it, hand it on, take it along. */
export const ReportActions = ({ view, days, exporting }: ReportActionsProps) => {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  return (
    <>
      <SavedViewsMenu
        list="reports"
        query={params.toString()}
        apply={(query, options) => setParams(new URLSearchParams(query), options)}
      />
      <Button
        icon={<LinkOutlined aria-hidden="true" />}
        aria-label={t('Copy a link to this report')}
        title={t('Copy a link to this report')}
        onClick={() => void copyReport(view, days)}
      />
      <PrintButton />
      <ExportMenu state={exporting} list="reports" filtered={false} />
    </>
  )
}
