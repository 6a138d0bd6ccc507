import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import type { Adset } from '#contract/adsets/entities.ts'
import { AGENT_KINDS } from '#contract/adsets/kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { agents } from '#console/shared/agents/resource.ts'
import { editOf } from '#console/shared/adsets/paths.ts'
import { AgentFunnel } from './agent-funnel.tsx'
import { AgentOrder } from './agent-order.tsx'
import { AgentPicker } from './agent-picker.tsx'
import { NextVisitor } from './next-visitor.tsx'
import { RecentVisits } from './recent-visits.tsx'
import { RotationFields } from './rotation-fields.tsx'
import { type RotationState, useRotation } from './use-rotation.ts'
import './rotation.css'
import '#console/shared/adsets/sharing.css'
import '#console/shared/ui/page-note.css'

const MOST = 500

/** Says where the agents of an ad set are shown at all. */
const Place = ({ adset }: { adset: Adset }) => {
  const { t } = useTranslation()
  if (!AGENT_KINDS.includes(adset.kind))
    return (
      <Alert type="info" showIcon className="page-note" title={t('This kind of ad set does not lead to agents.')} />
    )
  if (adset.params['opens'] === 'agent') return undefined
  return (
    <Alert
      type="warning"
      showIcon
      className="page-note"
      title={t('The landing page of this ad set does not show its agents.')}
      description={
        adset.kind === 'huoke'
          ? t('Visitors go to the acquisition link. To show agents, choose “A page with an agent” as it opens.')
          : t(
              'Only the mini-program asks for an agent. To show agents here, choose “A page with an agent” as it opens.',
            )
      }
      action={<Link to={editOf(adset.id)}>{t('Edit ad set')}</Link>}
    />
  )
}

const Adding = ({ adset, state }: { adset: Adset; state: RotationState }) => {
  const { t } = useTranslation()
  const [chosen, choose] = useState<string>()
  const agent = agents.useRow(chosen)
  const ids = state.plan?.ids ?? []
  const isFull = ids.length >= MOST
  return (
    <div className="sharing-add">
      <AgentPicker enterpriseId={adset.enterpriseId} without={ids} value={chosen} onChange={choose} />
      <Button
        disabled={agent === undefined || state.busy || isFull}
        title={isFull ? t('At most {{n}} agents an ad set', { n: MOST }) : undefined}
        onClick={() => {
          if (agent !== undefined) state.add(agent)
          choose(undefined)
        }}
      >
        {t('Add the agent')}
      </Button>
    </div>
  )
}

const SaveBar = ({ state }: { state: RotationState }) => {
  const { t } = useTranslation()
  if (state.conflict)
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        className="page-note"
        title={t('Someone else has changed the agents of this ad set meanwhile')}
        action={
          <>
            <Button size="small" onClick={state.drop}>
              {t('Show theirs, drop mine')}
            </Button>{' '}
            <Button size="small" danger onClick={() => void state.save(true)}>
              {t('Save mine over it')}
            </Button>
          </>
        }
      />
    )
  if (!state.isDirty) return undefined
  return (
    <div className="rotation-save" role="group" aria-label={t('The changes have not been saved.')}>
      <Button type="primary" loading={spinning(state.busy)} onClick={() => void state.save()}>
        {t('Save')}
      </Button>
      <Button disabled={state.busy} onClick={state.drop}>
        {t('Give up')}
      </Button>
      <span className="faint">{t('The changes have not been saved.')}</span>
    </div>
  )
}

/** The agents an ad set leads to, in order; whom the next visitor meets; how the last ones were led. */
export const AgentsPanel = ({ adset }: { adset: Adset }) => {
  const { t } = useTranslation()
  const state = useRotation(adset.id)
  const { data, plan } = state
  if (data === undefined || plan === undefined)
    return state.error === undefined ? <PageWait /> : <FailureNote message={state.error} retry={state.refetch} />
  return (
    <>
      <Place adset={adset} />
      {state.error === undefined ? undefined : <FailureNote message={state.error} retry={state.refetch} />}
      <div className="rotation-page">
        <div className="rotation-column">
          <section className="card padded rotation-card">
            <header>
              <h2>{t('Agents of this ad set: {{n}}', { n: plan.ids.length })}</h2>
              <Link to={`/apps/customer/create?adsetId=${encodeURIComponent(adset.id)}`}>{t('New agent')}</Link>
            </header>
            {state.failure === undefined ? undefined : <FailureNote message={state.failure} />}
            <RotationFields plan={plan} disabled={state.busy} change={state.change} />
            <Adding adset={adset} state={state} />
            {plan.ids.length === 0 ? (
              <NothingHere
                title={t('No agent is chosen yet')}
                hint={t('Search for one above, or create a new one; until then visitors see the ad set’s own page.')}
              />
            ) : (
              <AgentOrder agents={state.agents} disabled={state.busy} reorder={(ids) => state.change({ ids })} />
            )}
            <SaveBar state={state} />
          </section>
          {AGENT_KINDS.includes(adset.kind) ? <AgentFunnel adset={adset} moved={data.recent[0]?.visitId} /> : undefined}
        </div>
        <div className="rotation-column">
          <NextVisitor next={data.next} isDirty={state.isDirty} />
          <RecentVisits adsetId={adset.id} recent={data.recent} />
        </div>
      </div>
    </>
  )
}
