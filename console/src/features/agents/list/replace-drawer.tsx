import { Form } from 'antd'
import { useMemo } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import type { Agent } from '#contract/agents/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { FormDrawer } from '#console/shared/form/form-drawer.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { AgentPicker } from '../rotation/agent-picker.tsx'
import { AgentState } from '../rotation/agent-state.tsx'
import { agentsOf } from '#console/shared/adsets/paths.ts'
import '../agents.css'

const Other = ({ agent }: { agent: Agent }) => {
  const { t } = useTranslation()
  const to: unknown = Form.useWatch('to')
  const { data } = useQuery('getAgent', typeof to === 'string' && to !== '' ? { params: { id: to } } : SKIP)
  const other = data?.customerservice
  const without = useMemo(() => [agent.id], [agent.id])
  const both = other === undefined ? [] : agent.adsets.filter(({ id }) => other.adsets.some((one) => one.id === id))
  return (
    <>
      <Field
        name="to"
        label={t('Who takes over')}
        required
        hint={other === undefined ? t('Only agents of the same enterprise.') : <AgentState agent={other} />}
      >
        <AgentPicker label={t('Who takes over')} enterpriseId={agent.enterpriseId} without={without} />
      </Field>
      {both.length === 0 ? undefined : (
        <p className="faint">
          {t('Stands in {{names}} already, and keeps that place there.', {
            names: both.map(({ name }) => name).join('、'),
          })}
        </p>
      )}
    </>
  )
}

interface ReplaceDrawerProps {
  agent: Agent
  close(): void
}

/** Puts another agent in the place of this one in every ad set. */
const ReplaceDrawer = ({ agent, close }: ReplaceDrawerProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const { adsets, name } = agent
  return (
    <FormDrawer title={t('Replace {{name}}', { name })} leave={leave}>
      <p>
        {t('{{n}} {{n|ad set changes|ad sets change}} at once; the agent itself stays and can be used elsewhere.', {
          n: adsets.length,
        })}
      </p>
      <ul className="plain-list agents-replace">
        {adsets.map((adset) => (
          <li key={adset.id}>
            <Link to={agentsOf(adset.id)}>{adset.name}</Link>
          </li>
        ))}
      </ul>
      <ContractForm
        endpoint="replaceAgent"
        name={`replace-agent-${agent.id}`}
        initial={{ from: agent.id }}
        fieldOf={{ 'agent.same': 'to', 'agent.other_enterprise': 'to' }}
        submitText={t('Replace in {{n}} {{n|ad set|ad sets}}', { n: adsets.length })}
        leave={leave}
        submit={async (body) => {
          const done = await mutate('replaceAgent', { body })
          notifyUser(
            'success',
            t('{{to}} stands in for {{from}} in {{n}} {{n|ad set|ad sets}} now', {
              to: done.customerservice.name,
              from: name,
              n: done.adsets.length,
            }),
          )
          close()
        }}
      >
        <Form.Item name="from" hidden>
          <input type="hidden" />
        </Form.Item>
        <Other agent={agent} />
      </ContractForm>
    </FormDrawer>
  )
}
export default ReplaceDrawer
