import { HolderOutlined } from '@ant-design/icons'
import { useDroppable } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useId } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Box, Piece } from './piece.ts'
import './drag.css'

/** Held anywhere by the mouse or a finger, by its handle with the keyboard. */
const DragPiece = ({ piece, n }: { piece: Piece; n: number }) => {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: piece.id,
    data: { box: piece.box },
    attributes: { roleDescription: t('movable line') },
  })
  return (
    <li
      ref={setNodeRef}
      className="drag-piece"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...listeners}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="drag-handle"
        {...attributes}
        aria-label={t('Move “{{name}}” to another place', { name: piece.name })}
      >
        <HolderOutlined aria-hidden="true" />
      </button>
      <span>{piece.name}</span>
      <span className="faint num">{n}</span>
    </li>
  )
}

interface DragBoxProps {
  box: Box
  pieces: readonly Piece[]
  /** Nothing can come from elsewhere. */
  isOnly: boolean
}

export const DragBox = ({ box, pieces, isOnly }: DragBoxProps) => {
  const { t } = useTranslation()
  const heading = useId()
  const { setNodeRef, isOver } = useDroppable({ id: box.id, data: { box: box.id }, disabled: isOnly })
  return (
    <section ref={setNodeRef} className="drag-box" data-over={isOver || undefined} aria-labelledby={heading}>
      <h3 id={heading}>{box.title}</h3>
      <SortableContext items={pieces.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {pieces.length === 0 ? (
          <p className="drag-none">{t('Drop a line here')}</p>
        ) : (
          <ol>
            {pieces.map((piece, index) => (
              <DragPiece key={piece.id} piece={piece} n={index + 1} />
            ))}
          </ol>
        )}
      </SortableContext>
    </section>
  )
}
