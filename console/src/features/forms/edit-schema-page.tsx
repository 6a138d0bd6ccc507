import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { EditForm } from './editor/edit-form.tsx'
import { LIST } from './paths.ts'

const EditSchemaPage = () => {
  const { t } = useTranslation()
  const { schemaId: id = '' } = useParams()
  const [turn, setTurn] = useState(0)
  const { data, absent, error, refetch } = useQuery('getFormSchema', { params: { id } }, { fresh: true })
  const form = data?.form_schema
  usePageName(form?.name)
  if (absent) return <NotThere what={t('There is no such form')} back={LIST} />
  if (form === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={refetch} />
  return <EditForm key={`${id} ${turn}`} form={form} reopen={() => setTurn((now) => now + 1)} />
}
export default EditSchemaPage
