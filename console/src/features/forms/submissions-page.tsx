import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readShape } from '#contract/forms/read-shape.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Watermark } from '#console/shared/page/watermark.tsx'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useOpenRow } from '#console/shared/table/use-open-row.ts'
import { submissions } from './resource.ts'
import { submissionActions, submissionBatchActions } from './submissions/actions.ts'
import { submissionColumns } from './submissions/columns.tsx'
import { SUBMISSION_FILTERS } from './submissions/filters.tsx'

/** What the form the list is narrowed to asks today; its fields become columns. */
const useFields = (schemaId: string | null) => {
  const { data: form } = useQuery('getFormSchema', schemaId === null ? SKIP : { params: { id: schemaId } }, {
    select: ({ form_schema }) => form_schema,
  })
  return useMemo(() => form && readShape(form.schema, form.ui).shape.fields, [form])
}

const PHONE = { load: () => import('./submissions/submission-phone.ts'), texts: [] } as const
const DetailDrawer = lazy(() => import('./submissions/detail-drawer.tsx'))

/** What visitors left behind, form by form. */
const SubmissionsPage = () => {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const mayDelete = useAuth((state) => state.role !== 'Member')
  const fields = useFields(params.get('SchemaId'))
  const columns = useMemo(() => submissionColumns(fields), [fields])
  const scope = useMemo(() => ({ enterpriseId: within }), [within])
  const [openedId, open, close] = useOpenRow('detail')
  const opened = submissions.useRow(openedId)
  return (
    <Watermark>
      <ListPage
        key={within}
        spec={{
          name: 'forms',
          resource: submissions,
          scope,
          title: t('Form data'),
          purpose: t('What visitors filled in, from which ad, and what became of each. Personal data is masked.'),
          nameOf: ({ id, phone }) => phone || id,
          columns,
          filters: SUBMISSION_FILTERS,
          card: {
            state: 'status',
            figures: ['form', 'owner', 'createdAt'],
            note: 'answers',
            action: ['assign', 'reassign'],
          },
          phone: PHONE,
          rowActions: submissionActions(t, { open, mayDelete }),
          batchActions: submissionBatchActions(t),
          export: 'forms',
          empty: {
            title: text('Nothing was submitted yet'),
            hint: text('Show a published form in an ad set; what its visitors leave appears here.'),
          },
        }}
      />
      <Suspense>
        {opened === undefined ? undefined : <DetailDrawer key={opened.id} row={opened} close={close} />}
      </Suspense>
    </Watermark>
  )
}
export default SubmissionsPage
