import { useState } from 'react'
import type { Experiment } from '#contract/experiments/endpoints.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { Button } from '#console/shared/ui/button.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { State, VariantLines } from './columns.tsx'
import { sayExperiment } from './labels.ts'
import { ExperimentDrawer } from './open-experiment-drawer.ts'
import { resultOf } from './resource.ts'
import './experiments.css'

const MOST = 100

const Rows = ({ rows }: { rows: readonly Experiment[] }) => {
  const { t } = useTranslation()
  return (
    <ScrollBox className="experiments-table">
      <thead>
        <tr>
          <th>{t('Experiment')}</th>
          <th>{t('Status')}</th>
          <th>{t('Variants')}</th>
          <th>{t('Result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((experiment) => (
          <tr key={experiment.id}>
            <td>
              <Link to={resultOf(experiment.id)}>{experiment.name}</Link>
            </td>
            <td>
              <State status={experiment.status} />
            </td>
            <td>
              <VariantLines experiment={experiment} />
            </td>
            <td>
              <span className="experiments-said">{sayExperiment(experiment, t).title}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollBox>
  )
}

/** What is tried out on this ad set, and the way to a new one. */
const ExperimentsTab = () => {
  const { t } = useTranslation()
  const { adset, canWork } = useAdsetPage()
  const [adding, setAdding] = useState(false)
  const filters = JSON.stringify([{ ID: 'Adset', Value: adset.id }])
  const { data, error, refetch } = useQuery('listExperiments', { query: { pageSize: MOST, filters } })
  const create = canWork ? (
    <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
      {t('New experiment')}
    </Button>
  ) : undefined
  const isEmpty = data?.experiments.length === 0
  return (
    <>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {data === undefined && error === undefined ? <PageWait /> : undefined}
      {isEmpty ? (
        <NothingHere
          title={t('Nothing is tried out on this ad set yet')}
          hint={t('Begin with what visitors see first: another headline or picture for half of them.')}
        >
          {create}
        </NothingHere>
      ) : undefined}
      {data === undefined || isEmpty ? undefined : (
        <>
          <div className="experiments-bar">{create}</div>
          <Rows rows={data.experiments} />
        </>
      )}
      {adding ? <ExperimentDrawer adsetId={adset.id} close={() => setAdding(false)} /> : undefined}
    </>
  )
}
export default ExperimentsTab
