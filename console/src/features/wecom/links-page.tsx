import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { linkActions, type LinkDrawer } from './links/actions.ts'
import { LINK_FILTERS, linkColumns } from './links/columns.tsx'
import { useRangeWatch } from './links/use-range-watch.ts'
import { CorpPage } from './parts/corp-page.tsx'
import { useCorp } from './parts/use-corp.ts'
import { useDrawer } from '#console/shared/table/use-drawer.ts'
import { links } from '#console/shared/wecom/resource.ts'

const DRAWERS = {
  detail: lazy(() => import('./links/detail-drawer.tsx')),
  edit: lazy(() => import('./links/edit-link.tsx')),
  copy: lazy(() => import('./links/copy-drawer.tsx')),
}
const NAMES: readonly LinkDrawer[] = ['detail', 'edit', 'copy']
const NewLink = lazy(() => import('./links/new-link.tsx'))

const LinksPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const corp = useCorp()
  const { corpId } = corp
  const { shown, open, close } = useDrawer(NAMES)
  const [adding, setAdding] = useState(false)
  useRangeWatch(corpId)
  const columns = useMemo(() => linkColumns((link) => open('detail', link)), [open])
  const scope = useMemo(() => ({ query: { corp_id: corpId } }), [corpId])
  const Drawer = shown && DRAWERS[shown.name]
  return (
    <CorpPage query={corp} page="links">
      <ListPage
        key={corpId}
        spec={{
          name: 'wecom-links',
          resource: links,
          scope,
          title: t('Acquisition links'),
          purpose: t('Where visitors add someone of the corp, who is in range right now, and what today brings.'),
          nameOf: ({ name }) => name,
          columns,
          filters: LINK_FILTERS,
          card: { figures: ['people', 'range', 'adsets'], note: 'today', action: ['customers'] },
          rowActions: linkActions(t, { open, go: (path) => void navigate(path) }),
          create: { label: text('New acquisition link'), onClick: () => setAdding(true) },
          empty: {
            title: text('No acquisition link yet'),
            hint: text(
              'Create one with the people who receive visitors, then choose it in an ad set of WeCom acquisition.',
            ),
          },
        }}
      />
      <Suspense>
        {adding ? <NewLink corpId={corpId} close={() => setAdding(false)} /> : undefined}
        {shown === undefined || Drawer === undefined ? undefined : (
          <Drawer key={shown.id} corpId={corpId} id={shown.id} close={close} />
        )}
      </Suspense>
    </CorpPage>
  )
}
export default LinksPage
