import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  HolderOutlined,
  RightOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { type HTMLAttributes, type ReactNode, useId } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { KIND_LABELS } from '../labels.ts'
import type { DraftField } from './draft-field.ts'
import type { FieldProblems } from './field-problems.ts'
import { FieldSettings } from './field-settings.tsx'
import './form-editor.css'

interface FieldRowProps {
  field: DraftField
  problems: FieldProblems
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  /** No further field may be added. */
  isFull: boolean
  shade: string
  handle: HTMLAttributes<HTMLElement>
  row: HTMLAttributes<HTMLElement>
  toggle(): void
  change(field: DraftField, mark: string): void
  move(by: 1 | -1): void
  duplicate(): void
  remove(): void
}

/** One question in the list: what it is called, how it is asked, and its settings when it is open. */
export const FieldRow = (props: FieldRowProps) => {
  const { field, problems, isOpen, isFirst, isLast } = props
  const { t } = useTranslation()
  const id = useId()
  const name = field.title || field.name
  const isBad = Object.keys(problems).length > 0
  const tool = (icon: ReactNode, label: string, onClick: () => void, disabled = false) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    />
  )
  return (
    <li className={`form-editor-field${isOpen ? ' is-open' : ''}${props.shade}`} {...props.row}>
      <div className="form-editor-field-head">
        <span
          className="form-editor-field-handle"
          title={t('Drag to another place')}
          aria-hidden="true"
          {...props.handle}
        >
          <HolderOutlined />
        </span>
        <button
          type="button"
          className="form-editor-field-title"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={props.toggle}
        >
          <RightOutlined aria-hidden="true" rotate={isOpen ? 90 : 0} />
          <span className="form-editor-field-words">
            <span>
              {name}
              {field.required ? <i className="form-editor-field-star">*</i> : undefined}
            </span>
            <small>
              {t(KIND_LABELS[field.kind])} · <span className="mono">{field.name}</span>
            </small>
          </span>
          {isBad ? <span className="form-editor-field-bad">{t('Not right yet')}</span> : undefined}
        </button>
        <span className="form-editor-field-tools">
          {tool(
            <ArrowUpOutlined aria-hidden="true" />,
            t('Move “{{name}}” up', { name }),
            () => props.move(-1),
            isFirst,
          )}
          {tool(
            <ArrowDownOutlined aria-hidden="true" />,
            t('Move “{{name}}” down', { name }),
            () => props.move(1),
            isLast,
          )}
          {tool(
            <CopyOutlined aria-hidden="true" />,
            t('Duplicate “{{name}}”', { name }),
            props.duplicate,
            props.isFull,
          )}
          {tool(<DeleteOutlined aria-hidden="true" />, t('Delete “{{name}}”', { name }), props.remove)}
        </span>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <FieldSettings field={field} problems={problems} change={props.change} /> : undefined}
      </div>
    </li>
  )
}
