import { formatCount } from '#console/shared/format/number.ts'
import { RightOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { DepartmentNode } from '#contract/wecom/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { nameOfDepartment } from '../parts/name-of-user.ts'
import { idsAbove, treeRows } from './tree-rows.ts'
import './department-tree.css'

interface DepartmentTreeProps {
  departments: readonly DepartmentNode[]
  chosen: number | undefined
  choose(id: number | undefined): void
}

/** The top, and whatever leads to the chosen one. */
const inSight = (departments: readonly DepartmentNode[], chosen: number | undefined): number[] => [
  ...departments.map(({ id }) => id),
  ...(chosen === undefined ? [] : idsAbove(departments, chosen)),
]

/** Departments to walk through by mouse or keyboard; choosing the chosen one lets it go. */
export const DepartmentTree = ({ departments, chosen, choose }: DepartmentTreeProps) => {
  const { t } = useTranslation()
  const [typed, type] = useState('')
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(() => new Set(inSight(departments, chosen)))
  const [shown, setShown] = useState({ departments, chosen })
  const [focused, setFocused] = useState<number>()
  const list = useRef<HTMLDivElement>(null)
  if (shown.departments !== departments || shown.chosen !== chosen) {
    setShown({ departments, chosen })
    setUnfolded(new Set([...unfolded, ...inSight(departments, chosen)]))
  }
  const rows = useMemo(
    () => treeRows(departments, unfolded, typed, (node) => nameOfDepartment(node, t)),
    [departments, unfolded, typed, t],
  )
  const stop = rows.find(({ node }) => node.id === (focused ?? chosen)) ?? rows[0]

  const fold = (id: number, open: boolean) =>
    setUnfolded((now) => new Set(open ? [...now, id] : [...now].filter((one) => one !== id)))
  const go = (id: number | undefined) => {
    if (id === undefined) return
    setFocused(id)
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  const walk = (event: KeyboardEvent, at: number) => {
    const row = rows[at]
    if (row === undefined) return
    const { node, isOpen, level } = row
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(rows[at + 1]?.node.id),
      ArrowUp: () => go(rows[at - 1]?.node.id),
      Home: () => go(rows[0]?.node.id),
      End: () => go(rows.at(-1)?.node.id),
      ArrowRight: () => (isOpen ? go(rows[at + 1]?.node.id) : node.children.length > 0 && fold(node.id, true)),
      ArrowLeft: () =>
        isOpen ? fold(node.id, false) : go(rows.slice(0, at).findLast((one) => one.level < level)?.node.id),
      Enter: () => choose(node.id === chosen ? undefined : node.id),
      ' ': () => choose(node.id === chosen ? undefined : node.id),
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }

  return (
    <div className="department-tree">
      <Input
        allowClear
        value={typed}
        placeholder={t('Search departments')}
        aria-label={t('Search departments')}
        onChange={({ target }) => type(target.value)}
      />
      <div role="tree" aria-label={t('Departments')} ref={list}>
        {rows.map(({ node, level, place, siblings, isOpen }, at) => (
          <div
            key={node.id}
            role="treeitem"
            data-id={node.id}
            aria-level={level}
            aria-posinset={place}
            aria-setsize={siblings}
            aria-expanded={node.children.length === 0 ? undefined : isOpen}
            aria-selected={node.id === chosen}
            tabIndex={node.id === stop?.node.id ? 0 : -1}
            style={{ paddingInlineStart: (level - 1) * 16 + 4 }}
            onClick={() => {
              setFocused(node.id)
              choose(node.id === chosen ? undefined : node.id)
            }}
            onKeyDown={(event) => walk(event, at)}
          >
            <RightOutlined
              aria-hidden="true"
              rotate={isOpen ? 90 : 0}
              className={node.children.length === 0 ? 'department-tree-leaf' : undefined}
              onClick={(event) => {
                event.stopPropagation()
                fold(node.id, !isOpen)
              }}
            />
            <span className="department-tree-name" title={nameOfDepartment(node, t)}>
              {nameOfDepartment(node, t)}
            </span>
            <span className="num faint">{formatCount(node.allUsers)}</span>
          </div>
        ))}
      </div>
      {rows.length === 0 ? (
        <p className="faint" role="status">
          {typed === '' ? t('No departments yet; sync the corp first.') : t('No department answers to this.')}
        </p>
      ) : undefined}
    </div>
  )
}
