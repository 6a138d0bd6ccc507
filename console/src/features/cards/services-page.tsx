import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { services } from './resource.ts'
import { serviceActions } from './services/actions.ts'
import { serviceColumns, serviceFilters } from './services/columns.tsx'
import { useOwn } from './services/use-own.ts'

const NewService = lazy(() => import('./services/new-service.tsx'))

const ServicesPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isAdmin = useAuth((state) => state.role === 'Admin')
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const owns = useOwn()
  const [adding, setAdding] = useState(false)
  const columns = useMemo(() => serviceColumns(owns), [owns])
  const filters = useMemo(() => serviceFilters(isAdmin && within === undefined), [isAdmin, within])
  const scope = useMemo(() => ({ query: { enterprise_id: within } }), [within])
  return (
    <>
      <ListPage
        key={within}
        spec={{
          name: 'card-services',
          resource: services,
          scope,
          title: t('Service providers'),
          purpose: t('What cards are sold through which vendor, who may order them, and whether the vendor reports.'),
          nameOf: ({ name }) => name,
          columns,
          filters,
          rowActions: serviceActions(t, { owns, go: (path) => void navigate(path) }),
          create: { label: text('New card service'), onClick: () => setAdding(true) },
          empty: {
            title: text('No card service yet'),
            hint: text('Create one with the account you have at a vendor, then choose it in a number-card ad set.'),
          },
        }}
      />
      <Suspense>{adding ? <NewService close={() => setAdding(false)} /> : undefined}</Suspense>
    </>
  )
}
export default ServicesPage
