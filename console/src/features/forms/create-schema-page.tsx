import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { FormSchema } from '#contract/forms/entities.ts'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { stillThere } from '#console/shared/query/still-there.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useWorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'
import { bodyOf, docOf, emptyDoc } from './editor/doc.ts'
import { FormEditor } from './editor/form-editor.tsx'
import { PlaceField } from './editor/place-field.tsx'
import { LIST } from './paths.ts'
import { formSchemas } from './resource.ts'

const CreateForm = ({ original }: { original: FormSchema | undefined }) => {
  const { t } = useTranslation()
  // As it was when the editor opened, whatever is read again meanwhile.
  const [copied] = useState(original)
  const navigate = useNavigate()
  const leave = useLeaveGuard(() => navigate(LIST))
  const place = useWorkEnterprises()
  const { first } = place
  const initial = useMemo(
    () =>
      copied === undefined
        ? emptyDoc(first)
        : { ...docOf(copied), name: t('{{name}} copy', { name: copied.name }).slice(0, 100), status: 'draft' as const },
    [copied, first, t],
  )
  return (
    <FormEditor
      title={t('New form')}
      purpose={t('Ask as little as you need: every question costs visitors.')}
      initial={initial}
      draftName={copied === undefined ? 'create-form' : `copy-form-${copied.id}`}
      leave={leave}
      place={(editor, tried) => <PlaceField place={place} editor={editor} tried={tried} />}
      save={async (doc) => {
        const made = stillThere(await formSchemas.create({ enterpriseId: doc.enterpriseId, ...bodyOf(doc) }))
        notifyUser('success', t('{{name}} was created', { name: made.name }))
        await navigate(LIST)
      }}
    />
  )
}

/** The form to copy, where the address names one; one that is gone is simply not copied. */
const CreateSchemaPage = () => {
  const [search] = useSearchParams()
  const id = search.get('copy')
  const { data, loading, error, refetch } = useQuery('getFormSchema', id === null ? SKIP : { params: { id } }, {
    fresh: true,
  })
  if (loading) return <PageWait />
  if (data === undefined && error !== undefined) return <FailureNote message={error} retry={refetch} />
  return <CreateForm key={id} original={data?.form_schema} />
}
export default CreateSchemaPage
