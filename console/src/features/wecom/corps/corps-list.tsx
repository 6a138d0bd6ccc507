import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useDrawer } from '#console/shared/table/use-drawer.ts'
import { corps } from '#console/shared/wecom/resource.ts'
import { corpActions, corpBatch, type CorpDrawer } from './actions.ts'
import { corpColumns, corpFilters } from './columns.tsx'
import { ConnectNote } from './connect-note.tsx'
import { useSyncWatch } from './use-sync-watch.ts'

const DRAWERS = {
  sync: lazy(() => import('./sync-drawer.tsx')),
  edit: lazy(() => import('./edit-corp.tsx')),
  assign: lazy(() => import('./assign-drawer.tsx')),
  events: lazy(() => import('./events-drawer.tsx')),
}
const ConnectDrawer = lazy(() => import('./connect-drawer.tsx'))
const ALL: readonly CorpDrawer[] = ['sync', 'edit', 'assign', 'events']
const OWNED: readonly CorpDrawer[] = ['sync', 'edit', 'events']
const WORKED: readonly CorpDrawer[] = ['sync', 'events']

/** The WeChat-work corps one may see, or those of one enterprise. */
export const CorpsList = ({ enterpriseId }: { enterpriseId?: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const role = useAuth((state) => state.role)
  const chosen = useAuth((state) => state.user?.selectEnterprise) ?? undefined
  const within = enterpriseId ?? chosen
  const owns = role === 'Admin' || role === 'User'
  const { shown, open, close } = useDrawer(role === 'Admin' ? ALL : owns ? OWNED : WORKED)
  useSyncWatch()
  const [connecting, setConnecting] = useState(false)
  const columns = useMemo(() => corpColumns((corp) => open('sync', corp)), [open])
  const scope = useMemo(() => ({ query: { enterprise_id: within } }), [within])
  const filters = useMemo(() => corpFilters(role === 'Admin' && within === undefined), [role, within])
  const corp = corps.useRow(shown?.id)
  const Drawer = shown && DRAWERS[shown.name]
  return (
    <>
      <ConnectNote sync={(id) => open('sync', { id })} />
      <ListPage
        key={within}
        spec={{
          name: 'wecom-corps',
          resource: corps,
          scope,
          title: t('WeChat-work corps'),
          purpose: t(
            'The corps whose people receive the visitors: permission, quota, and how fresh what we know of them is.',
          ),
          nameOf: ({ name }) => name,
          columns,
          filters,
          rowActions: corpActions(t, role, { open, go: (path) => void navigate(path) }),
          batchActions: corpBatch(t),
          create: owns ? { label: text('Connect a corp'), onClick: () => setConnecting(true) } : undefined,
          empty: owns
            ? {
                title: text('No WeChat-work corp yet'),
                hint: text('Let the corp’s administrator authorise our app, or bring in a corp with its own app.'),
              }
            : {
                title: text('No WeChat-work corp was assigned to your enterprise yet'),
                hint: text('Ask the owner of the enterprise or an administrator to connect one.'),
              },
        }}
      />
      <Suspense>
        {corp === undefined || Drawer === undefined ? undefined : <Drawer key={corp.id} corp={corp} close={close} />}
        {connecting ? <ConnectDrawer within={within} close={() => setConnecting(false)} /> : undefined}
      </Suspense>
    </>
  )
}
