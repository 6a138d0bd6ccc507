import { useMemo, useState } from 'react'
import type { Experiment } from '#contract/experiments/endpoints.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { experimentActions } from './actions.ts'
import { EXPERIMENT_FILTERS, experimentColumns } from './columns.tsx'
import { ExperimentDrawer } from './open-experiment-drawer.ts'
import { experiments } from './resource.ts'

/** What is tried out on all ad sets. */
const ExperimentsPage = () => {
  const { t } = useTranslation()
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const several = useAuth((state) => state.role === 'Admin' || (state.user?.enterprises.length ?? 0) > 1)
  const mayChange = useAuth((state) => state.role !== 'MemberCustomer')
  const [editing, edit] = useState<Experiment>()
  const [adding, setAdding] = useState(false)
  const ofAll = several && within === undefined
  const columns = useMemo(() => experimentColumns(ofAll), [ofAll])
  const scope = useMemo(() => ({ enterpriseId: within }), [within])
  return (
    <>
      <ListPage
        key={within}
        spec={{
          name: 'experiments',
          resource: experiments,
          scope,
          title: t('Experiments'),
          purpose: t(
            'Several pages, forms, targets, scripts or agents of one ad set are shown to visitors side by side, until one is clearly better.',
          ),
          nameOf: ({ name }) => name,
          columns,
          filters: EXPERIMENT_FILTERS,
          card: { state: 'state', figures: ['visitors', 'createdAt'], note: 'result', action: ['start', 'stop'] },
          ...(mayChange
            ? {
                rowActions: experimentActions(t, edit),
                create: { label: text('New experiment'), onClick: () => setAdding(true) },
              }
            : {}),
          empty: {
            title: text('No experiment yet'),
            hint: text('Begin with what visitors see first: another headline or picture for half of them.'),
          },
        }}
      />
      {adding ? <ExperimentDrawer close={() => setAdding(false)} /> : undefined}
      {editing === undefined ? undefined : (
        <ExperimentDrawer experiment={editing} adsetId={editing.adset.id} close={() => edit(undefined)} />
      )}
    </>
  )
}
export default ExperimentsPage
