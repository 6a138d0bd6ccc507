import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { ListPageSpec, ListParts } from './list-spec.ts'

export const ListHead = <Row,>({ spec, parts }: { spec: ListPageSpec<Row>; parts: ListParts<Row> }) => {
  const { t } = useTranslation()
  const { create, purpose } = spec
  return (
    <PageHead
      title={spec.title}
      purpose={typeof purpose === 'function' ? purpose(parts) : purpose}
      actions={
        <>
          {spec.controls?.(parts)}
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
