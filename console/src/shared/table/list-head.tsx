import { DownloadOutlined, LinkOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageHead } from '../ui/page-head.tsx'
import { copyView } from './copy-view.ts'
import type { ListPageSpec } from './list-spec.ts'
import type { ExportState } from './use-export.ts'

interface ListHeadProps<Row> {
  spec: ListPageSpec<Row>
  exporting: ExportState
  filtered: boolean
}

export const ListHead = <Row,>({ spec, exporting, filtered }: ListHeadProps<Row>) => {
  const { t } = useTranslation()
  const { create } = spec
  return (
    <PageHead
      title={spec.title}
      purpose={spec.purpose}
      actions={
        <>
          <Button
            icon={<LinkOutlined aria-hidden="true" />}
            title={t('Copy a link to this view')}
            aria-label={t('Copy a link to this view')}
            onClick={() => void copyView()}
          />
          {spec.export === undefined ? undefined : (
            <Button
              icon={<DownloadOutlined aria-hidden="true" />}
              disabled={exporting.running}
              title={exporting.running ? t('An export is under way') : undefined}
              onClick={exporting.start}
            >
              {filtered ? t('Export these filters') : t('Export all')}
            </Button>
          )}
          {spec.actions}
          {create === undefined ? undefined : (
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={create.onClick}>
              {t(create.label)}
            </Button>
          )}
        </>
      }
    />
  )
}
