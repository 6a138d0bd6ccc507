import { formatCount } from '#console/shared/format/number.ts'
import { DownOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Popover } from 'antd'
import { useState } from 'react'
import type { WxUser } from '#contract/wecom/entities.ts'
import { USER_STATUSES } from '#contract/wecom/statuses.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { fetchQuery, type QueryInput } from '#console/shared/query/query-client.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { Avatar } from '#console/shared/ui/avatar.tsx'
import { nameOfDepartment, nameOfUser } from '../parts/name-of-user.ts'
import { DepartmentTree } from '../users/department-tree.tsx'
import { NO_DEPARTMENTS, useDepartments } from '../users/departments.ts'
import { findNode } from '../users/tree-rows.ts'
import { personSkipLabel, userStatusOf } from '../labels.ts'
import './wecom-link.css'

const STEP = 50
const MOST = 1000

/** WeCom takes only active people with the permission into a link. */
const isFit = ({ status, follow }: WxUser): boolean => status === USER_STATUSES.active && follow

interface Search {
  q: string
  department?: number
}
const searchOf = (corpId: string, { q, department }: Search, pageSize: number): QueryInput<'listWxUsers'> => {
  const typed = q.trim().slice(0, 200)
  const filters = typed === '' ? undefined : [JSON.stringify({ ID: 'Q', Value: typed })]
  return { query: { corp_id: corpId, department_id: department, pageSize, filters } }
}

const Candidate = ({ user, chosen, toggle }: { user: WxUser; chosen: boolean; toggle: (on: boolean) => void }) => {
  const { t } = useTranslation()
  const why = !isFit(user)
    ? user.status === USER_STATUSES.active
      ? t('May not contact customers')
      : t(userStatusOf(user.status).text)
    : user.skipped === null
      ? undefined
      : t(personSkipLabel(user.skipped, user.online))
  return (
    <li>
      <Checkbox checked={chosen} disabled={!isFit(user) && !chosen} onChange={({ target }) => toggle(target.checked)}>
        <span className="wecom-link-candidate">
          <Avatar name={nameOfUser(user)} src={user.avatar} />
          <span>{nameOfUser(user)}</span>
          {why === undefined ? undefined : <span className="faint">{why}</span>}
        </span>
      </Checkbox>
    </li>
  )
}

interface CandidatesProps {
  corpId: string
  chosen: readonly string[]
  add(users: readonly WxUser[]): void
  drop(id: string): void
}

/** The people of the corp to choose from, by words or by department. */
export const Candidates = ({ corpId, chosen, add, drop }: CandidatesProps) => {
  const { t } = useTranslation()
  const [{ q, department, size }, ask] = useState<Search & { size: number }>({
    q: '',
    size: STEP,
  })
  const [treeOpen, openTree] = useState(false)
  const { data: departments = NO_DEPARTMENTS } = useDepartments(corpId)
  const { data, loading, error, refetch } = useQuery('listWxUsers', searchOf(corpId, { q, department }, size))
  const node = department === undefined ? undefined : findNode(departments, department)
  const total = data?.page.totalCounts ?? 0
  const takeAll = useMutation(async () => {
    const found = (await fetchQuery('listWxUsers', searchOf(corpId, { q, department }, MOST)))?.users ?? []
    add(found.filter(isFit))
  })
  return (
    <div className="wecom-link-picker-side">
      <div className="wecom-link-picker-head">
        <Input.Search
          allowClear
          aria-label={t('Name, id or pinyin')}
          placeholder={t('Name, id or pinyin')}
          onSearch={(typed) => ask({ q: typed, department, size: STEP })}
          // Enter searches; it does not send the form around it.
          onPressEnter={(event) => event.preventDefault()}
        />
        <Popover
          trigger="click"
          open={treeOpen}
          onOpenChange={openTree}
          placement="bottomLeft"
          content={
            <div className="wecom-link-picker-tree">
              <DepartmentTree
                departments={departments}
                chosen={department}
                choose={(id) => {
                  ask({ q, department: id, size: STEP })
                  openTree(false)
                }}
              />
            </div>
          }
        >
          <Button icon={<DownOutlined aria-hidden="true" />} iconPlacement="end">
            {node === undefined ? t('Every department') : nameOfDepartment(node, t)}
          </Button>
        </Popover>
      </div>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {takeAll.error === undefined ? undefined : <FailureNote message={takeAll.error} close={takeAll.reset} />}
      {loading ? <PageWait /> : undefined}
      <ul className="wecom-link-picker-list" aria-label={t('People to choose from')}>
        {data?.users.map((user) => (
          <Candidate
            key={user.userId}
            user={user}
            chosen={chosen.includes(user.userId)}
            toggle={(on) => (on ? add([user]) : drop(user.userId))}
          />
        ))}
        {data?.users.length === 0 ? <li className="faint">{t('Nothing found')}</li> : undefined}
        {data !== undefined && data.users.length < total && size < MOST ? (
          <li>
            <Button
              type="link"
              size="small"
              onClick={() => ask({ q, department, size: Math.min(MOST, size + STEP * 2) })}
            >
              {t('Show more')}
            </Button>
          </li>
        ) : undefined}
      </ul>
      <Button type="link" size="small" disabled={total === 0 || takeAll.pending} onClick={() => void takeAll.run()}>
        {t('Choose all who can receive, of {{n}} found', { n: formatCount(total) })}
      </Button>
    </div>
  )
}
