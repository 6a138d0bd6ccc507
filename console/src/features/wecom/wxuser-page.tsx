import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useExportable } from '#console/shared/table/use-export.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { CorpPage } from './parts/corp-page.tsx'
import { nameOfUser } from './parts/name-of-user.ts'
import { useCorp } from './parts/use-corp.ts'
import { wxUsers } from '#console/shared/wecom/resource.ts'
import { USER_COLUMNS, USER_FILTERS } from './users/columns.tsx'
import { DepartmentTree } from './users/department-tree.tsx'
import { DepartmentsContext, useDepartments } from './users/departments.ts'
import './wecom.css'

const NONE: readonly never[] = []

/** The chosen department, a filter of the list like the others. */
const useDepartment = (): [number | undefined, (id: number | undefined) => void] => {
  const [params, setParams] = useSearchParams()
  const value = params.get('department_id')
  const choose = (id: number | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.delete('page')
      if (id === undefined) next.delete('department_id')
      else next.set('department_id', String(id))
      return next
    })
  return [value !== null && /^\d+$/.test(value) ? Number(value) : undefined, choose]
}

const WxUserPage = () => {
  const { t } = useTranslation()
  const corp = useCorp()
  const { corpId } = corp
  const { data: departments, error, refetch } = useDepartments(corpId)
  const [chosen, choose] = useDepartment()
  const scope = useMemo(() => ({ query: { corp_id: corpId } }), [corpId])
  return (
    <CorpPage query={corp} page="users">
      <DepartmentsContext value={departments ?? NONE}>
        <div className="wecom-users">
          <aside className="card" aria-label={t('Departments')}>
            <h2>{t('Departments')}</h2>
            {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
            {departments === undefined ? (
              error === undefined ? (
                <PageWait />
              ) : undefined
            ) : (
              <DepartmentTree departments={departments} chosen={chosen} choose={choose} />
            )}
          </aside>
          <ListPage
            key={corpId}
            spec={{
              name: 'wecom-users',
              resource: wxUsers,
              scope,
              title: t('WeChat-work people'),
              purpose: (
                <>
                  {t('Who receives visitors. Offline takes a person out of the range of every link within seconds.')}
                  {corp.data?.mode === 'suite'
                    ? ` ${t('Third-party apps cannot read the names of people and departments, so ids are shown.')}`
                    : undefined}
                </>
              ),
              nameOf: (user) => nameOfUser(user),
              columns: USER_COLUMNS,
              filters: USER_FILTERS,
              export: useExportable('wecom_users'),
              empty: {
                title: text('Nobody is known of this corp yet'),
                hint: text('Sync the corp; only people within the app’s visible range can be read.'),
              },
            }}
          />
        </div>
      </DepartmentsContext>
    </CorpPage>
  )
}
export default WxUserPage
