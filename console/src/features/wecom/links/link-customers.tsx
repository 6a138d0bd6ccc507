import { useState } from 'react'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { useFailure } from '#console/shared/ui/use-failure.ts'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { AddedCell, CustomerStatus } from '../customers/columns.tsx'
import { nameOfUser } from '../parts/name-of-user.ts'
import { SmallPager } from '../parts/small-pager.tsx'
import { customersOf } from '../paths.ts'
import '#console/shared/ui/drawer-list.css'
import '#console/shared/ui/record-cell.css'

const SIZE = 10

/** Who came through the link, newest first. */
export const LinkCustomers = ({ corpId, linkId }: { corpId: string; linkId: string }) => {
  const { t } = useTranslation()
  const [at, go] = useState(0)
  const { data, refetch, ...state } = useQuery('listWxCustomers', {
    query: { corp_id: corpId, link_id: linkId, page: at, pageSize: SIZE, sort: '-createdAt' },
  })
  const failure = useFailure(state)
  if (failure !== undefined) return <FailureNote message={failure} retry={refetch} />
  if (data === undefined) return <PageWait />
  if (data.customers.length === 0) return <p className="faint">{t('Nobody came through this link yet.')}</p>
  return (
    <>
      <ul className="drawer-list">
        {data.customers.map((row) => (
          <li key={row.id}>
            <span className="record-cell-lines">
              <span>
                {row.name || <span className="mono">{row.externalId}</span>}{' '}
                <span className="faint">
                  {t('added {{name}}', { name: nameOfUser({ name: row.userName, userId: row.userId }) })} ·{' '}
                  <TimeText at={row.addedAt} />
                </span>
              </span>
              <AddedCell row={row} />
            </span>
            <CustomerStatus row={row} />
          </li>
        ))}
      </ul>
      <SmallPager page={data.page} at={at} go={go} />
      <p>
        <Link to={customersOf(corpId, { link_id: linkId })}>{t('All customers of this link, with filters')}</Link>
      </p>
    </>
  )
}
