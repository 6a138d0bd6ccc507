import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useExportable } from '#console/shared/table/use-export.ts'
import { useOpenRow } from '#console/shared/table/use-open-row.ts'
import { BATCH, CREATE } from '#console/shared/agents/paths.ts'
import { agents } from '#console/shared/agents/resource.ts'
import { agentActions, agentBatchActions } from './actions.ts'
import { agentColumns } from './columns.tsx'
import { AGENT_FILTERS } from './filters.tsx'
import '#console/shared/ui/ui-button.css'

const ReplaceDrawer = lazy(() => import('./replace-drawer.tsx'))
const PAUSE_MS = 30_000

/** Adds, shifts and limits move by themselves, so the rows are read again while someone looks. */
const useFreshRows = (): void => {
  useEffect(() => {
    const timer = setInterval(() => {
      // What could not be had now comes with the next turn.
      if (!document.hidden) void agents.refresh().catch(() => undefined)
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [])
}

export const AgentsTab = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const within = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const several = useAuth((state) => state.role === 'Admin' || (state.user?.enterprises.length ?? 0) > 1)
  const [replacingId, replace, close] = useOpenRow('replace')
  const replacing = agents.useRow(replacingId)
  useFreshRows()
  const columns = useMemo(() => agentColumns(several && within === undefined), [several, within])
  const scope = useMemo(() => ({ enterpriseId: within }), [within])
  return (
    <>
      <ListPage
        key={within}
        spec={{
          name: 'agents',
          resource: agents,
          scope,
          title: t('Customer service'),
          purpose: t('Who receives the visitors of the ads, who can receive now, and what came of it today.'),
          nameOf: ({ name }) => name,
          columns,
          filters: AGENT_FILTERS,
          card: { state: 'online', figures: ['limit', 'shown', 'lost'], note: 'state', action: ['replace'] },
          rowActions: agentActions(t, { go: (path) => void navigate(path), replace }),
          batchActions: agentBatchActions(t),
          export: useExportable('agents'),
          actions: (
            <Link to={BATCH} className="ui-button">
              {t('Create many at once')}
            </Link>
          ),
          create: { label: text('New agent'), onClick: () => navigate(CREATE) },
          empty: {
            title: text('No agents yet'),
            hint: text('Create one with a WeChat id, a QR code or a WeChat-work member, then choose it in an ad set.'),
          },
        }}
      />
      <Suspense>
        {replacing === undefined ? undefined : <ReplaceDrawer key={replacing.id} agent={replacing} close={close} />}
      </Suspense>
    </>
  )
}
