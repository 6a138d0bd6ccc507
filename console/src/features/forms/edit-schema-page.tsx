import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { EditForm } from './editor/edit-form.tsx'
import { LIST } from './paths.ts'
import '../adsets/adsets.css'
import '#console/shared/form/form.css'
import './forms.css'

const EditSchemaPage = () => {
  const { t } = useTranslation()
  const { schemaId: id = '' } = useParams()
  const [turn, setTurn] = useState(0)
  const { answer, absent, error, reload, put } = useAnswer(
    id,
    async () => (await call('getFormSchema', { params: { id } }))?.form_schema,
  )
  usePageName(answer?.name)
  if (absent) return <NotThere what={t('There is no such form')} back={LIST} />
  if (answer === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={reload} />
  return (
    <EditForm
      key={`${id} ${turn}`}
      stored={answer}
      reopen={(theirs) => {
        put(theirs)
        setTurn((now) => now + 1)
      }}
    />
  )
}
export default EditSchemaPage
