import { useMemo } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { Watermark } from '#console/shared/page/watermark.tsx'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useOpenRow } from '#console/shared/table/use-open-row.ts'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { enterpriseActions } from './enterprises/actions.ts'
import { ENTERPRISE_FILTERS, enterpriseColumns } from './enterprises/columns.tsx'
import { enterprises } from './enterprises/resource.ts'

const EditEnterprise = lazyAntd(() => import('./enterprises/edit-enterprise.tsx'))

const EnterprisesPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [editingId, edit, close] = useOpenRow('edit')
  const editing = enterprises.useRow(editingId)
  const columns = useMemo(() => enterpriseColumns(edit), [edit])
  return (
    <Watermark>
      <ListPage
        spec={{
          name: 'enterprises',
          resource: enterprises,
          title: t('Enterprise accounts'),
          purpose: t('The companies that work here, and which belongs to which.'),
          nameOf: ({ name }) => name,
          columns,
          filters: ENTERPRISE_FILTERS,
          rowActions: enterpriseActions(t, { edit, go: (path) => void navigate(path) }),
          create: { label: text('New enterprise'), onClick: () => navigate('/apps/enterprises/create') },
          export: 'enterprises',
          empty: {
            title: text('No enterprises yet'),
            hint: text('Create one, then add its owner and members.'),
          },
        }}
      />
      {editing === undefined ? undefined : <EditEnterprise key={editing.id} enterprise={editing} close={close} />}
    </Watermark>
  )
}
export default EnterprisesPage
