import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { FormSchema } from '#contract/forms/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useWorkPlace } from '../adsets/wizard/use-work-place.ts'
import { bodyOf, docOf, emptyDoc } from './editor/doc.ts'
import { FormEditor } from './editor/form-editor.tsx'
import { PlaceField } from './editor/place-field.tsx'
import { LIST } from './paths.ts'
import { formSchemas } from './resource.ts'
import '../adsets/adsets.css'
import '#console/shared/form/form.css'
import './forms.css'

const CreateForm = ({ copied }: { copied: FormSchema | undefined }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useLeaveGuard(() => navigate(LIST))
  const place = useWorkPlace()
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
  const { answer, absent, error, reload } = useAnswer(`copy-${id ?? ''}`, async () =>
    id === null ? undefined : call('getFormSchema', { params: { id } }),
  )
  if (error !== undefined) return <FailureNote message={error} retry={reload} />
  if (answer === undefined && !absent) return <PageWait />
  return <CreateForm key={id} copied={answer?.form_schema} />
}
export default CreateSchemaPage
