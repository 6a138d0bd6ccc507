import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Agent } from '#contract/agents/entities.ts'
import { CallFailure } from '#console/shared/api/failure.ts'
import { ConflictNote } from '#console/shared/form/conflict-note.tsx'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { changesOf, clashes } from '#console/shared/form/changes.ts'
import { LIST } from '#console/shared/agents/paths.ts'
import { agents } from '#console/shared/agents/resource.ts'
import { AgentFields } from './agent-fields.tsx'
import { contactIssues, editableAgent } from './agent-values.ts'
import { chosenIsThere, FIELD_OF } from './field-of.ts'

const CONFLICT = 'agent.changed'

interface EditFormProps {
  agent: Agent
  /** Starts anew with what stands now. */
  reopen(): void
}

/** Only what was changed is sent, so that a colleague's change to another field stays. */
export const EditForm = ({ agent, reopen }: EditFormProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useLeaveGuard(() => navigate(LIST))
  const [initial] = useState(() => editableAgent(agent))
  const base = useRef(initial)
  const theirs = useRef(agent)
  const { id } = agent
  const adsetNames = useMemo(() => new Map(agent.adsets.map((adset) => [adset.id, adset.name])), [agent])
  return (
    <ContractForm
      endpoint="updateAgent"
      name={`edit-agent-${id}`}
      initial={initial}
      fieldOf={FIELD_OF}
      check={(body) => contactIssues(body, t('Give at least one way to be reached'))}
      submitText={t('Save')}
      leave={leave}
      submit={async (body) => {
        theirs.current = stillThere(await fetchQuery('getAgent', { params: { id } })).customerservice
        if (clashes(base.current, editableAgent(theirs.current), { ...body }).length > 0)
          throw new CallFailure(409, CONFLICT, t('Someone else has changed this agent while you were typing'))
        const changes = changesOf(base.current, { ...body })
        if (Object.keys(changes).length > 0) chosenIsThere(await agents.update({ id }, changes), t)
        notifyUser('success', t('Saved'))
        await navigate(LIST, { replace: true })
      }}
      explain={(error) =>
        error instanceof CallFailure && error.code === CONFLICT ? (
          <ConflictNote
            title={t('Someone else has changed this agent while you were typing')}
            takeTheirs={() => {
              leave.discard()
              reopen()
            }}
            keepMine={() => {
              base.current = editableAgent(theirs.current)
            }}
          />
        ) : undefined
      }
    >
      <AgentFields enterpriseId={agent.enterpriseId} agent={agent} adsetNames={adsetNames} />
    </ContractForm>
  )
}
