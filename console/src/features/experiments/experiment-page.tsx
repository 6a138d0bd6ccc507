import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Experiment } from '#contract/experiments/endpoints.ts'
import { CONVERSION_LABELS } from '#console/shared/adsets/labels.ts'
import { detailsOf } from '#console/shared/adsets/paths.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { QuestionBox } from '#console/shared/table/question-box.tsx'
import { UndoBars } from '#console/shared/table/undo-bars.tsx'
import { useActions } from '#console/shared/table/use-actions.tsx'
import { Alert } from '#console/shared/ui/alert.tsx'
import { Button } from '#console/shared/ui/button.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { adoptAction, experimentActions, undoAdoptionAction } from './actions.ts'
import { AdoptDialog } from './adopt-dialog.tsx'
import { State } from './columns.tsx'
import { Comparison } from './comparison.tsx'
import { IntervalChart } from './interval-chart.tsx'
import { sayExperiment } from './labels.ts'
import { ExperimentDrawer } from './open-experiment-drawer.ts'
import { PhaseTable } from './phase-table.tsx'
import { LIST } from './resource.ts'
import { VariantTable } from './variant-table.tsx'
import './experiments.css'

const AGAIN = 60_000
type Reply = ReplyOf<Endpoints['getExperiment']>

const Purpose = ({ experiment }: { experiment: Experiment }) => {
  const { t } = useTranslation()
  const { adset, status, goal, maxVisitors, stopRule } = experiment
  return (
    <span className="experiments-head">
      <State status={status} />
      <Link to={`${detailsOf(adset.id)}?tab=experiments`}>{adset.name}</Link>
      <span className="faint">
        {t('Counts: {{what}}', { what: goal === null ? t('any conversion') : t(CONVERSION_LABELS[goal]) })}
        {' · '}
        {t('up to {{n}} visitors a variant', { n: formatCount(maxVisitors) })}
        {stopRule === 'automatic' ? ` · ${t('stops by itself')}` : ''}
      </span>
    </span>
  )
}

const Phases = ({ phases }: Pick<Reply, 'phases'>) => {
  const { t } = useTranslation()
  if (phases.length === 0) return undefined
  return (
    <section className="experiments-part" aria-label={t('Earlier phases')}>
      <h2>{t('Earlier phases')}</h2>
      <p className="faint">{t('A change of weights or contents begins a new phase; each is counted by itself.')}</p>
      {phases.map((result) => (
        <div key={result.phase}>
          <h3>
            {t('Phase {{n}}', { n: result.phase })} <TimeText at={result.startedAt} />
            {result.endedAt === null ? undefined : (
              <>
                {' – '}
                <TimeText at={result.endedAt} />
              </>
            )}
          </h3>
          <PhaseTable result={result} />
        </div>
      ))}
    </section>
  )
}

const OpenExperiment = ({ experiment, phases, days, adoptionStands, refetch }: Reply & { refetch(): void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayChange = useAuth((state) => state.role !== 'MemberCustomer')
  const [editing, setEditing] = useState(false)
  const actions = useActions<Experiment>(refetch)
  const said = sayExperiment(experiment, t)
  const { result } = experiment
  const buttons = experimentActions(t, () => setEditing(true)).filter(({ allowed }) => allowed?.(experiment) ?? true)
  const isOpen = experiment.status !== 'decided'
  const [adopting, setAdopting] = useState<{ id: string; name: string }>()
  const adopt = (id: string, name: string) => (
    <Button small kind={result?.winnerId === id ? 'primary' : 'default'} onClick={() => setAdopting({ id, name })}>
      {t('Make it the default')}
    </Button>
  )
  const isThere = (id: string): boolean => experiment.variants.some((one) => one.id === id)
  return (
    <>
      <PageHead
        title={experiment.name}
        purpose={<Purpose experiment={experiment} />}
        actions={
          mayChange
            ? buttons.map((action) => {
                const blocked = action.blocked?.(experiment)
                return (
                  <Button
                    key={action.id}
                    kind={action.id === 'start' ? 'primary' : 'default'}
                    danger={action.danger}
                    disabled={blocked !== undefined}
                    title={blocked}
                    loading={actions.busy.length > 0}
                    onClick={() =>
                      actions.perform(
                        action.id === 'delete'
                          ? {
                              ...action,
                              perform: async (row) => {
                                await action.perform(row)
                                await navigate(LIST)
                                return undefined
                              },
                            }
                          : action,
                        experiment,
                      )
                    }
                  >
                    {t(action.label)}
                  </Button>
                )
              })
            : undefined
        }
      />
      <UndoBars undo={actions.undo} />
      {actions.failed === undefined ? undefined : <FailureNote message={actions.failed.message} />}
      <Alert
        kind={said.kind}
        role="status"
        showIcon
        title={said.title}
        detail={said.detail || undefined}
        action={
          mayChange && adoptionStands && actions.undo.offers.length === 0 ? (
            <Button
              small
              loading={actions.busy.length > 0}
              onClick={() => actions.perform(undoAdoptionAction(t), experiment)}
            >
              {t('Undo')}
            </Button>
          ) : undefined
        }
      />
      {result === null ? undefined : (
        <section className="experiments-part" aria-label={t('Result')}>
          <h2>
            {t('Phase {{n}}', { n: result.phase })}{' '}
            <span className="faint">
              {t('Began')} <TimeText at={result.startedAt} />
            </span>
          </h2>
          <PhaseTable
            result={result}
            {...(mayChange && isOpen && result.verdict !== 'mismatch'
              ? { action: ({ id, name }) => (isThere(id) ? adopt(id, name) : undefined) }
              : {})}
          />
        </section>
      )}
      {result === null ? undefined : <Comparison result={result} />}
      {result === null || result.verdict === 'mismatch' ? undefined : <IntervalChart result={result} days={days} />}
      <VariantTable experiment={experiment} />
      <Phases phases={phases.slice(1)} />
      <QuestionBox asked={actions.asked} answer={actions.answer} />
      {adopting === undefined ? undefined : (
        <AdoptDialog
          experiment={experiment}
          variant={adopting}
          close={() => setAdopting(undefined)}
          adopt={() => {
            setAdopting(undefined)
            actions.perform(adoptAction(t, adopting.id, adopting.name), experiment)
          }}
        />
      )}
      {editing ? (
        <ExperimentDrawer
          experiment={experiment}
          adsetId={experiment.adset.id}
          close={() => {
            setEditing(false)
            refetch()
          }}
        />
      ) : undefined}
    </>
  )
}

/** What an experiment says, in words first. */
const ExperimentPage = () => {
  const { t } = useTranslation()
  const { experimentId = '' } = useParams()
  const { data, absent, error, refetch } = useQuery(
    'getExperiment',
    { params: { id: experimentId } },
    { refetchEvery: AGAIN },
  )
  usePageName(data?.experiment.name)
  if (absent) return <NotThere what={t('There is no such experiment')} back={LIST} />
  if (data === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={refetch} />
  return (
    <>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      <OpenExperiment key={experimentId} {...data} refetch={refetch} />
    </>
  )
}
export default ExperimentPage
