import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useContext, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { PickProps } from '#console/shared/table/list-spec.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { nameOfDepartment } from '../parts/name-of-user.ts'
import { DepartmentTree } from './department-tree.tsx'
import { DepartmentsContext } from './departments.ts'
import { findNode } from './tree-rows.ts'
import '../wecom.css'

/** The tree as a filter of the list; on narrow screens it opens in a drawer, else it stands beside the list. */
export const DepartmentPick = ({ value, onChange, label }: PickProps) => {
  const { t } = useTranslation()
  const departments = useContext(DepartmentsContext)
  const [open, setOpen] = useState(false)
  const chosen = value === undefined ? undefined : Number(value)
  const node = chosen === undefined ? undefined : findNode(departments, chosen)
  return (
    <>
      <Button
        className="wecom-users-department"
        icon={<DownOutlined aria-hidden="true" />}
        iconPlacement="end"
        onClick={() => setOpen(true)}
      >
        {node === undefined ? (value ?? label) : nameOfDepartment(node, t)}
      </Button>
      {open ? (
        <Drawer title={t('Departments')} size={320} placement="left" onClose={() => setOpen(false)}>
          <DepartmentTree
            departments={departments}
            chosen={chosen}
            choose={(id) => {
              onChange(id === undefined ? undefined : String(id))
              setOpen(false)
            }}
          />
        </Drawer>
      ) : undefined}
    </>
  )
}
