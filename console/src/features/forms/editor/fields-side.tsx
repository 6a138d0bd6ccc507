import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { FieldKind } from '#contract/forms/entities.ts'
import { MOST_FIELDS } from '#contract/forms/form-shape.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { KIND_LABELS, KINDS } from '../labels.ts'
import { withFields } from './doc.ts'
import { type DraftField, freeName, newField, newKey } from './draft-field.ts'
import { problemsOf } from './field-problems.ts'
import { FieldRow } from './field-row.tsx'
import { inserted, moved } from './order.ts'
import { Templates } from './templates-choice.tsx'
import { useDragOrder } from './use-drag-order.ts'
import type { Editor } from './use-editor.ts'
import './form-editor.css'
import '#console/shared/ui/page-note.css'

interface Removed {
  field: DraftField
  at: number
}

const shadeOf = (at: number, dragged: { from: number; over: number } | undefined): string => {
  if (dragged === undefined) return ''
  if (dragged.from === at) return ' is-dragged'
  if (dragged.over !== at) return ''
  return dragged.from < at ? ' form-editor-drop-below' : ' form-editor-drop-above'
}

/** The visual side: the questions in their order, each with its settings. */
export const FieldsSide = ({ editor: { doc, change } }: { editor: Editor }) => {
  const { t } = useTranslation()
  const { fields } = doc
  const [open, setOpen] = useState<string>()
  const [removed, setRemoved] = useState<Removed>()
  const put = (work: (fields: readonly DraftField[]) => readonly DraftField[], mark?: string) =>
    change((now) => {
      const next = work(now.fields)
      return next === now.fields ? now : withFields(now, next)
    }, mark)
  const move = (from: number, to: number) => put((now) => moved(now, from, to))
  const drag = useDragOrder(move)
  const add = (kind: FieldKind) => {
    const made = newField(kind, fields)
    put((now) => [...now, made])
    setOpen(made.key)
  }
  const duplicate = (field: DraftField, at: number) => {
    const twin = { ...field, key: newKey(), name: freeName(field.name.replace(/\d+$/, ''), fields) }
    put((now) => inserted(now, at + 1, twin))
    setOpen(twin.key)
  }
  const remove = (field: DraftField, at: number) => {
    put((now) => now.filter(({ key }) => key !== field.key))
    setRemoved({ field, at })
  }
  const takeBack = ({ field, at }: Removed) => {
    put((now) => (now.some(({ key }) => key === field.key) ? now : inserted(now, at, field)))
    setRemoved(undefined)
  }
  const isFull = fields.length >= MOST_FIELDS
  return (
    <>
      <section className="form-editor-palette" aria-label={t('Add a field')}>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            size="small"
            icon={<PlusOutlined aria-hidden="true" />}
            disabled={isFull}
            title={isFull ? t('At most 40 fields') : undefined}
            onClick={() => add(kind)}
          >
            {t(KIND_LABELS[kind])}
          </Button>
        ))}
      </section>
      <div role="status" aria-live="polite">
        {removed === undefined ? undefined : (
          <Alert
            className="page-note"
            type="info"
            role="none"
            title={t('“{{name}}” was deleted.', { name: removed.field.title || removed.field.name })}
            closable={{ onClose: () => setRemoved(undefined), 'aria-label': t('Close') }}
            action={
              <Button size="small" type="primary" onClick={() => takeBack(removed)}>
                {t('Put it back')}
              </Button>
            }
          />
        )}
      </div>
      {fields.length === 0 ? <Templates change={change} /> : undefined}
      <ol className="form-editor-fields" aria-label={t('Fields of the form')}>
        {fields.map((field, at) => (
          <FieldRow
            key={field.key}
            field={field}
            problems={problemsOf(field, fields)}
            isOpen={open === field.key}
            isFirst={at === 0}
            isLast={at === fields.length - 1}
            isFull={isFull}
            shade={shadeOf(at, drag.dragged)}
            handle={drag.handle(at)}
            row={drag.row(at)}
            toggle={() => setOpen(open === field.key ? undefined : field.key)}
            change={(next, mark) =>
              put(
                (now) => now.map((one) => (one.key === field.key ? next : one)),
                mark === '' ? undefined : `${field.key} ${mark}`,
              )
            }
            move={(by) => move(at, at + by)}
            duplicate={() => duplicate(field, at)}
            remove={() => remove(field, at)}
          />
        ))}
      </ol>
    </>
  )
}
