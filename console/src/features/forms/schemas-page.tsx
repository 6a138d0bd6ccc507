import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { schemaActions } from './list/actions.ts'
import { SCHEMA_FILTERS, schemaColumns } from './list/columns.tsx'
import { CREATE } from './paths.ts'
import { formSchemas } from './resource.ts'

/** The forms that can be shown to visitors, what came in through each, and which ad sets show it. */
const SchemasPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const several = useAuth((state) => state.role === 'Admin' || (state.user?.enterprises.length ?? 0) > 1)
  const mayDelete = useAuth((state) => state.role !== 'Member')
  const columns = useMemo(() => schemaColumns(several && within === undefined), [several, within])
  const scope = useMemo(() => ({ enterpriseId: within }), [within])
  return (
    <ListPage
      key={within}
      spec={{
        name: 'form-schemas',
        resource: formSchemas,
        scope,
        title: t('Form schemas'),
        purpose: t('What visitors are asked, what came in, and which ad sets show it.'),
        nameOf: ({ name }) => name,
        columns,
        filters: SCHEMA_FILTERS,
        rowActions: schemaActions(t, { go: (path) => void navigate(path), mayDelete }),
        create: { label: text('New form'), onClick: () => navigate(CREATE) },
        empty: {
          title: text('No forms yet'),
          hint: text('Start from a ready template or from nothing; then show the form in an ad set.'),
        },
      }}
    />
  )
}
export default SchemasPage
