import { useMemo, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useOpenRow } from '#console/shared/table/use-open-row.ts'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { apps } from '#console/shared/accounts/resource.ts'
import { appActions } from './actions.ts'
import { APP_FILTERS, appColumns } from './columns.tsx'

const AppForm = lazyAntd(() => import('./app-form.tsx'))

const AppsTab = () => {
  const { t } = useTranslation()
  const isAdmin = useAuth((state) => state.role) === 'Admin'
  const [adding, setAdding] = useState(false)
  const [editingId, edit, close] = useOpenRow('edit')
  const editing = apps.useRow(editingId)
  const columns = useMemo(() => appColumns(isAdmin ? edit : undefined), [isAdmin, edit])
  return (
    <>
      <ListPage
        spec={{
          name: 'apps',
          resource: apps,
          title: t('Third-party apps'),
          purpose: t(
            'The developer’s side of an authorisation: id, secret and the address to register with the platform.',
          ),
          nameOf: ({ name }) => name,
          columns,
          filters: APP_FILTERS,
          rowActions: isAdmin ? appActions(t, edit) : [],
          create: isAdmin ? { label: text('New app'), onClick: () => setAdding(true) } : undefined,
          empty: {
            title: text('No third-party apps yet'),
            hint: text('Register an app with the platform, then enter its id and secret here.'),
          },
        }}
      />
      {adding ? <AppForm close={() => setAdding(false)} /> : undefined}
      {editing === undefined || !isAdmin ? undefined : <AppForm key={editing.id} app={editing} close={close} />}
    </>
  )
}
export default AppsTab
