import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
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
            <Button kind="primary" icon="plus" onClick={create.onClick}>
              {t(create.label)}
            </Button>
          )}
        </>
      }
    />
  )
}
