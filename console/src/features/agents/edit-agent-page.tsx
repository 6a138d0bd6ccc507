import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { AgentState } from './rotation/agent-state.tsx'
import { EditForm } from './form/edit-form.tsx'
import { LIST } from '#console/shared/agents/paths.ts'
import './agents.css'
import '#console/shared/form/form.css'

/** The address names the agent beside: `/apps/customer/edit?id=…`. */
const EditAgentPage = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const [turn, setTurn] = useState(0)
  const { data, absent, error, refetch } = useQuery('getAgent', id === '' ? SKIP : { params: { id } }, { fresh: true })
  const agent = data?.customerservice
  usePageName(agent?.name)
  if (absent || id === '') return <NotThere what={t('There is no such agent')} back={LIST} />
  if (agent === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={refetch} />
  return (
    <>
      <PageHead
        title={t('Edit {{name}}', { name: agent.name })}
        purpose={agent.enterpriseName}
        actions={<AgentState agent={agent} />}
      />
      <div className="card padded form-card agents-form">
        <EditForm key={`${id} ${turn}`} agent={agent} reopen={() => setTurn((now) => now + 1)} />
      </div>
    </>
  )
}
export default EditAgentPage
