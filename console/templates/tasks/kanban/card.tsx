import { HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PriorityTag } from '../columns.tsx'
import { Due } from '../due.tsx'
import { detailsOf } from '../paths.ts'
import type { Task } from '../task.ts'
import './kanban.css'

export const CardFace = ({ task }: { task: Task }) => (
  <>
    <Link className="kanban-title" to={detailsOf(task.id)} draggable={false}>
      {task.title}
    </Link>
    <span className="kanban-facts">
      <PriorityTag task={task} />
      <span>{task.owner}</span>
      <Due task={task} />
    </span>
  </>
)

/** Held anywhere by the mouse or a finger, by its handle with the keyboard. */
export const Card = ({ task }: { task: Task }) => {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: task.id,
    data: { stage: task.stage },
    attributes: { roleDescription: t('movable card') },
  })
  return (
    <li
      ref={setNodeRef}
      className="kanban-card"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...listeners}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="kanban-handle"
        {...attributes}
        aria-label={t('Move card “{{name}}”', { name: task.title })}
      >
        <HolderOutlined aria-hidden="true" />
      </button>
      <CardFace task={task} />
    </li>
  )
}
