import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { AgentState } from '../adsets/customers/agent-state.tsx'
import { EditForm } from './form/edit-form.tsx'
import { LIST } from './paths.ts'
import '../adsets/adsets.css'
import '../identity/identity.css'
import './agents.css'

/** The address names the agent beside: `/apps/customer/edit?id=…`. */
const EditAgentPage = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const [turn, setTurn] = useState(0)
  const { answer, absent, error, reload, put } = useAnswer(id, async () =>
    id === '' ? undefined : (await call('getAgent', { params: { id } }))?.customerservice,
  )
  usePageName(answer?.name)
  if (absent) return <NotThere what={t('There is no such agent')} back={LIST} />
  if (answer === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={reload} />
  return (
    <>
      <PageHead
        title={t('Edit {{name}}', { name: answer.name })}
        purpose={answer.enterpriseName}
        actions={<AgentState agent={answer} />}
      />
      <div className="card padded form-card agent-form">
        <EditForm
          key={`${id} ${turn}`}
          agent={answer}
          reopen={(agent) => {
            put(agent)
            setTurn((now) => now + 1)
          }}
        />
      </div>
    </>
  )
}
export default EditAgentPage
