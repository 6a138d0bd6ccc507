import { useMemo, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ListPage } from '#console/shared/table/list-page.tsx'
import { useOpenRow } from '#console/shared/table/use-open-row.ts'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { robotActions } from './actions.ts'
import { robotColumns, robotFilters } from './columns.tsx'
import { robots } from './resource.ts'

const NewRobot = lazyAntd(() => import('./new-robot.tsx'))
const EditRobot = lazyAntd(() => import('./edit-robot.tsx'))

/** The group robots of one enterprise; without one, all there are. */
const RobotsList = ({ enterpriseId }: { enterpriseId?: string }) => {
  const { t } = useTranslation()
  const [editingId, edit, close] = useOpenRow('edit')
  const editing = robots.useRow(editingId)
  const [adding, setAdding] = useState(false)
  const ofAll = enterpriseId === undefined
  const columns = useMemo(() => robotColumns(edit, ofAll), [edit, ofAll])
  const filters = useMemo(() => robotFilters(ofAll), [ofAll])
  const scope = useMemo(() => ({ query: { enterprise_id: enterpriseId } }), [enterpriseId])
  return (
    <>
      <ListPage
        key={enterpriseId}
        spec={{
          name: 'robots',
          resource: robots,
          scope,
          title: t('Group robots'),
          purpose: t('Groups of WeChat-work and Feishu that hear what happens: what, where, and the way there.'),
          nameOf: ({ name }) => name,
          columns,
          filters,
          rowActions: robotActions(t, edit),
          create: { label: text('New group robot'), onClick: () => setAdding(true) },
          empty: {
            title: text('No group robot yet'),
            hint: text('Add a robot to your group chat, copy its webhook address and enter it here.'),
          },
        }}
      />
      {adding ? <NewRobot enterpriseId={enterpriseId} close={() => setAdding(false)} /> : undefined}
      {editing === undefined ? undefined : <EditRobot key={editing.id} robot={editing} close={close} />}
    </>
  )
}
export default RobotsList
