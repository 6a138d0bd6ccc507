import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { ListPageSpec } from './list-spec.ts'

export const ListHead = <Row,>({ spec }: { spec: ListPageSpec<Row> }) => {
  const { t } = useTranslation()
  const { create } = spec
  return (
    <PageHead
      title={spec.title}
      purpose={spec.purpose}
      actions={
        <>
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
