import { Form, Select, Switch } from 'antd'
import type { DepartmentNode, LinkDetail } from '#contract/wecom/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { nameOfDepartment } from '../parts/name-of-user.ts'
import { NO_DEPARTMENTS, useDepartments } from '../users/departments.ts'
import type { UserNames } from './user-names.ts'
import './wecom-link.css'

interface Controlled<T> {
  id?: string
  value?: T
  onChange?: (value: T) => void
}

export const YesNo = ({ id, value = false, onChange, label }: Controlled<boolean> & { label: string }) => (
  <Switch id={id} checked={value} aria-label={label} onChange={(on) => onChange?.(on)} />
)

type NameOf = (node: DepartmentNode) => string
const flat = (nodes: readonly DepartmentNode[], nameOf: NameOf, above: string): { value: number; label: string }[] =>
  nodes.flatMap((node) => {
    const label = `${above}${nameOf(node)}`
    return [{ value: node.id, label }, ...flat(node.children, nameOf, `${label} / `)]
  })

export const DepartmentsField = ({ corpId, ...control }: Controlled<number[]> & { corpId: string }) => {
  const { t } = useTranslation()
  const { data: departments = NO_DEPARTMENTS } = useDepartments(corpId)
  return (
    <Select
      {...control}
      mode="multiple"
      allowClear
      aria-label={t('Whole departments')}
      placeholder={t('None')}
      optionFilterProp="label"
      options={flat(departments, (node) => nameOfDepartment(node, t), '')}
    />
  )
}

type Priority = LinkDetail['priority']
const NOBODY: readonly string[] = []

/** Whether someone who is a friend already goes back to the same person. */
export const PriorityField = ({ names, id, value = null, onChange }: Controlled<Priority> & { names: UserNames }) => {
  const { t } = useTranslation()
  const chosen: readonly string[] = Form.useWatch('users') ?? NOBODY
  return (
    <div className="wecom-link-priority">
      <Select
        id={id}
        aria-label={t('Existing friends first')}
        value={value?.type ?? 'none'}
        options={[
          { value: 'none', label: t('No preference') },
          { value: 'corp', label: t('The friend they have anywhere in the corp') },
          { value: 'users', label: t('The friend they have among these people') },
        ]}
        onChange={(type: 'none' | 'corp' | 'users') =>
          onChange?.(type === 'none' ? null : { type, users: type === 'users' ? [...(value?.users ?? [])] : [] })
        }
      />
      {value?.type === 'users' ? (
        <Select
          mode="multiple"
          aria-label={t('People who are preferred')}
          placeholder={t('People who are preferred')}
          value={value.users}
          optionFilterProp="label"
          options={[...new Set([...chosen, ...value.users])].map((userId) => ({
            value: userId,
            label: names.nameOf(userId),
          }))}
          onChange={(users: string[]) => onChange?.({ type: 'users', users })}
        />
      ) : undefined}
    </div>
  )
}
