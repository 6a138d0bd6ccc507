import { useMemo, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useParams, useSearchParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { usePageName } from '#console/shared/page/page-name.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useTitle } from '#console/shared/page/use-title.ts'
import { Watermark } from '#console/shared/page/watermark.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useOpenRow } from '#console/shared/table/use-open-row.ts'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { membersOf } from './enterprises/columns.tsx'
import { memberActions } from './members/actions.ts'
import { MEMBER_FILTERS, memberColumns } from './members/columns.tsx'
import { members } from './members/resource.ts'
import '#console/shared/ui/page-links.css'

const MemberForm = lazyAntd(() => import('./members/member-form.tsx'))
const KeysTab = lazyAntd(() => import('./api-keys/keys-tab.tsx'), { texts: ['security'], fallback: PageWait })
const Corps = lazyAntd(() => import('../wecom/enterprise-corps.tsx'), { texts: ['wecom'], fallback: PageWait })
const Robots = lazyAntd(() => import('#console/features/notifications/robots/enterprise-robots.tsx'), {
  texts: ['notifications'],
  fallback: PageWait,
})
const Webhooks = lazyAntd(() => import('#console/features/webhooks/enterprise-webhooks.tsx'), {
  texts: ['webhooks'],
  fallback: PageWait,
})
const TABS = {
  members: text('Members'),
  corps: text('WeChat-work'),
  robots: text('Group robots'),
  webhooks: text('Webhooks'),
  'api-keys': text('API keys'),
}
type Tab = keyof typeof TABS
const NAMES = Object.keys(TABS) as Tab[]

/** The enterprise's name for the title; without it the list works all the same. */
const useEnterprise = (id: string) => {
  const { data } = useQuery('getEnterprise', { params: { id } })
  return data?.enterprise
}

interface MembersTabProps {
  enterpriseId: string
  back: string
  name: string | undefined
}

const MembersTab = ({ enterpriseId, back, name }: MembersTabProps) => {
  const { t } = useTranslation()
  const isAdmin = useAuth((state) => state.role) === 'Admin'
  const me = useAuth((state) => state.user?.id) ?? ''
  const [editingId, edit, close] = useOpenRow('edit')
  const editing = members.useRow(editingId)
  const [adding, setAdding] = useState(false)
  const columns = useMemo(() => memberColumns(edit), [edit])
  const scope = useMemo(() => ({ params: { id: enterpriseId } }), [enterpriseId])
  return (
    <>
      <ListPage
        key={enterpriseId}
        spec={{
          name: 'members',
          resource: members,
          scope,
          title: name === undefined ? t('Members') : t('Members of {{name}}', { name }),
          purpose: t('Who works in this enterprise, and as what.'),
          nameOf: ({ username }) => username,
          columns,
          filters: MEMBER_FILTERS,
          rowActions: memberActions(t, me, edit),
          create: { label: text('Add a member'), onClick: () => setAdding(true) },
          empty: { title: text('No members yet'), hint: text('Add the owner first, then those who work here.') },
          absent: <NotThere what={t('There is no such enterprise')} back={back} />,
        }}
      />
      {adding ? <MemberForm enterpriseId={enterpriseId} isAdmin={isAdmin} close={() => setAdding(false)} /> : undefined}
      {editing === undefined ? undefined : (
        <MemberForm key={editing.id} enterpriseId={enterpriseId} member={editing} isAdmin={isAdmin} close={close} />
      )}
    </>
  )
}

/** An enterprise: who works in it, its WeChat-work corps, its group robots, webhooks and API keys. */
const MembersPage = () => {
  const { t } = useTranslation()
  const { enterpriseId = '' } = useParams()
  const [params] = useSearchParams()
  const enterprise = useEnterprise(enterpriseId)
  usePageName(enterprise?.name)
  const tab = NAMES.find((one) => one === params.get('tab')) ?? 'members'
  useTitle(t(TABS[tab]))
  const own = membersOf(enterpriseId)
  const back = useAuth((state) => state.role) === 'Admin' ? '/apps/enterprises/list' : '/apps/profile'
  return (
    <Watermark>
      <nav className="page-links" aria-label={enterprise?.name ?? t('Enterprise')}>
        {NAMES.map((name) => (
          <Link
            key={name}
            to={name === 'members' ? own : `${own}?tab=${name}`}
            aria-current={tab === name ? 'page' : undefined}
          >
            {t(TABS[name])}
          </Link>
        ))}
      </nav>
      {tab === 'members' ? <MembersTab enterpriseId={enterpriseId} back={back} name={enterprise?.name} /> : undefined}
      {tab === 'corps' ? <Corps /> : undefined}
      {tab === 'robots' ? <Robots /> : undefined}
      {tab === 'webhooks' ? <Webhooks /> : undefined}
      {tab === 'api-keys' ? <KeysTab enterpriseId={enterpriseId} back={back} /> : undefined}
    </Watermark>
  )
}
export default MembersPage
