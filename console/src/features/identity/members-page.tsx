import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useParams } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { usePageName } from '#console/shared/page/page-name.ts'
import { Watermark } from '#console/shared/page/watermark.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useOpenRow } from '#console/shared/table/use-open-row.ts'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { enterprises } from './enterprises/resource.ts'
import { memberActions } from './members/actions.ts'
import { MEMBER_FILTERS, memberColumns } from './members/columns.tsx'
import { members } from './members/resource.ts'

const MemberForm = lazy(() => import('./members/member-form.tsx'))

/** The enterprise's name for the title; without it the list works all the same. */
const useEnterprise = (id: string) => {
  const current = enterprises.use((state) => state.current)
  useEffect(() => {
    void enterprises.get({ id }).catch(() => undefined)
    return () => enterprises.reset()
  }, [id])
  return current?.id === id ? current : undefined
}

const MembersPage = () => {
  const { t } = useTranslation()
  const { enterpriseId = '' } = useParams()
  const isAdmin = useAuth((state) => state.role) === 'Admin'
  const me = useAuth((state) => state.user?.id) ?? ''
  const enterprise = useEnterprise(enterpriseId)
  usePageName(enterprise?.name)
  const [editing, edit, close] = useOpenRow(
    'edit',
    members.use(({ items }) => items),
  )
  const [adding, setAdding] = useState(false)
  const columns = useMemo(() => memberColumns(edit), [edit])
  const scope = useMemo(() => ({ params: { id: enterpriseId } }), [enterpriseId])
  const back = isAdmin ? '/apps/enterprises/list' : '/apps/profile'
  return (
    <Watermark>
      <ListPage
        key={enterpriseId}
        spec={{
          name: 'members',
          resource: members,
          scope,
          title: enterprise === undefined ? t('Members') : t('Members of {{name}}', { name: enterprise.name }),
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
      <Suspense>
        {adding ? (
          <MemberForm enterpriseId={enterpriseId} isAdmin={isAdmin} close={() => setAdding(false)} />
        ) : undefined}
        {editing === undefined ? undefined : (
          <MemberForm key={editing.id} enterpriseId={enterpriseId} member={editing} isAdmin={isAdmin} close={close} />
        )}
      </Suspense>
    </Watermark>
  )
}
export default MembersPage
